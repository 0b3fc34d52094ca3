import { DEFAULT_PAGE_SIZE, type Debt, MOST_PAID_AT_ONCE } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import { pageCount } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons } from '#web/ui/action-bar.tsx';
import { choosingBy } from '#web/ui/choosing.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { totalOf } from '../paying/paying.ts';
import { type DebtFilters, type DebtKind, debtFilters, debtKinds } from './debt-address.ts';
import { type DebtActs, useDebtColumns } from './debt-columns.tsx';
import classes from './debts.module.css';
import { useChosenDebts } from './use-chosen-debts.ts';
import { type DebtPage, useDebtSums, useDebts } from './use-debts.ts';

type DebtsProps = DebtActs & {
  filters: DebtFilters;
  onChange: (change: Partial<DebtFilters>) => void;
  /** Makes a transfer file. */
  onPrepare: (debts: Debt[]) => void;
};

export function DebtsCard({ className, ...props }: DebtsProps & { className?: string | undefined }) {
  const { status } = props.filters;
  return (
    <Card className={className}>
      <DebtTabs current={status} />
      <Debts key={status} {...props} />
    </Card>
  );
}

function DebtTabs({ current }: { current: DebtKind }) {
  const { tabs: texts } = usePageTexts('payments');
  const format = useFormat();
  const [query] = useSearchParams();
  const counts = useDebtSums().data?.sums.counts;
  const tabs = debtKinds.map((status) => {
    const count = counts?.[status];
    return {
      to: `${paths.payments}?${debtFilters.change(query, { status, s: '' })}`,
      label: texts[status],
      current: status === current,
      ...(count !== undefined && { count: format.count(count) }),
    };
  });
  return <LinkTabs label={texts.label} tabs={tabs} />;
}

const FEW = 6;

function Debts(props: DebtsProps) {
  const { filters, onChange } = props;
  const { status, s, page } = filters;
  const texts = usePageTexts('payments');
  const debts = useDebts(filters);
  const isFiltered = s !== '' || page > 1;
  return (
    <>
      {(isFiltered || (debts.data && debts.data.count > FEW)) && (
        <search className={classes.toolbar}>
          <SearchBox label={texts.search} searched={s} onSearch={(typed) => onChange({ s: typed })} />
        </search>
      )}
      <Loaded
        query={debts}
        texts={texts}
        order={2}
        skeleton={{ count: 5, mark: 38, round: true, end: 90 }}
        className={classes.state}
        empty={
          isFiltered ? (
            <NobodyFound onClear={() => onChange({ s: '', page: 1 })} />
          ) : (
            <EmptyState title={texts.empty[status].title}>{texts.empty[status].text}</EmptyState>
          )
        }
      >
        {(data, stale) => <DebtList {...props} data={data} stale={stale} />}
      </Loaded>
    </>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const texts = usePageTexts('payments');
  return (
    <EmptyState
      title={texts.nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingFoundText}
    </EmptyState>
  );
}

type DebtListProps = DebtsProps & { data: DebtPage; stale: boolean };

function DebtList({ data, stale, filters, onChange, onPrepare, ...acts }: DebtListProps) {
  const texts = usePageTexts('payments');
  const { results, count, sums } = data;
  const { status, page } = filters;
  const isDue = status === 'available';
  const columns = useDebtColumns(status, sums.median_days, acts);
  const { chosen, selection, ...everybody } = useChosenDebts(filters, results);
  const last = pageCount(count, DEFAULT_PAGE_SIZE);
  return (
    <>
      {status === 'owed_back' && <p className={classes.hint}>{texts.back.hint}</p>}
      <DataList
        label={texts.tabs[status]}
        rows={results}
        keyOf={({ pk }) => pk}
        columns={columns}
        stale={stale}
        choosing={
          isDue &&
          choosingBy<Debt>({
            selection,
            labelOf: ({ affiliate }) => texts.choose(affiliate.name),
            allLabel: texts.chooseAll,
          })
        }
        {...(last > 1 && {
          paging: {
            page,
            last,
            onPage: (to: number) => onChange({ page: to }),
            found: (
              <span className={classes.found}>
                {texts.found(count)}
                {isDue && everybody.mayChooseEverybody && (
                  <Button
                    variant="light"
                    size="xs"
                    loading={everybody.isChoosing}
                    onClick={everybody.chooseEverybody}
                  >
                    {count > MOST_PAID_AT_ONCE
                      ? texts.chooseMost(MOST_PAID_AT_ONCE, count)
                      : texts.chooseEverybody(count)}
                  </Button>
                )}
              </span>
            ),
          },
        })}
      />
      {isDue && chosen.length > 0 && (
        <PayBar
          debts={chosen}
          onPay={() => acts.onPay(chosen)}
          onPrepare={() => onPrepare(chosen)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

type PayBarProps = { debts: Debt[]; onPay: () => void; onPrepare: () => void; onClear: () => void };

/** The number of selected debts and their total. A merchant's debts have one currency. */
function PayBar({ debts, onPay, onPrepare, onClear }: PayBarProps) {
  const texts = usePageTexts('payments');
  const { money } = useFormat();
  const chosen = texts.chosen(debts.length);
  const total = money(totalOf(debts), debts[0]?.currency ?? '');
  return (
    <ActionBar label={chosen} summary={`${chosen} · ${total}`} clearLabel={texts.unchoose} onClear={onClear}>
      <Button className={actionBarButtons.quiet} onClick={onPrepare}>
        {texts.prepare}
      </Button>
      <Button className={actionBarButtons.main} onClick={onPay}>
        {texts.payChosen(debts.length)}
      </Button>
    </ActionBar>
  );
}
