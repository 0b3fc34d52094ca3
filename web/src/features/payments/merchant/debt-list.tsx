import { DEFAULT_PAGE_SIZE, type Debt, MOST_PAID_AT_ONCE } from '@aliado/contract';
import { Button } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import { pageCount } from '#web/lib/paging.ts';
import { useSelection } from '#web/lib/use-selection.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import type { DebtFilters } from './debt-filters.ts';
import classes from './debt-list.module.css';
import { DebtRows } from './debt-rows.tsx';
import { DebtTable } from './debt-table.tsx';
import { PayBar } from './pay-bar.tsx';
import type { DebtPage } from './use-debts.ts';
import { useEverybody } from './use-everybody.ts';

type DebtListProps = {
  filters: DebtFilters;
  page: DebtPage;
  /** Too narrow for a table. */
  narrow: boolean;
  /** What was asked for has not arrived; this is what was there before it. */
  stale: boolean;
  onOpen: (debt: Debt) => void;
  onSee: (debt: Debt) => void;
  onPay: (debts: Debt[]) => void;
  onPrepare: (debts: Debt[]) => void;
  onAsk: (debt: Debt) => void;
  onPage: (page: number) => void;
};

export function DebtList({ filters, page, narrow, stale, onPrepare, ...props }: DebtListProps) {
  const { onOpen, onSee, onPay, onAsk, onPage } = props;
  const texts = usePageTexts('payments');
  const { results, sums } = page;
  const { status, s } = filters;
  const ticked = useSelection(
    `${status} ${s} ${filters.page}`,
    results.map(({ pk }) => pk),
  );
  const everybody = useEverybody(`${status} ${s} ${filters.page}`, filters);
  const chosen = everybody.debts ?? results.filter(({ pk }) => ticked.isChosen(pk));
  const selection = {
    ...ticked,
    toggle: (pk: string) => {
      everybody.clear();
      ticked.toggle(pk);
    },
    toggleAll: () => {
      everybody.clear();
      ticked.toggleAll();
    },
    clear: () => {
      everybody.clear();
      ticked.clear();
    },
  };
  const List = narrow ? DebtRows : DebtTable;
  return (
    <div aria-busy={stale}>
      {status === 'owed_back' && <p className={classes.hint}>{texts.back.hint}</p>}
      <List
        kind={status}
        debts={results}
        median_days={sums.median_days}
        selection={selection}
        onOpen={onOpen}
        onSee={onSee}
        onPay={(debt) => onPay([debt])}
        onAsk={onAsk}
      />
      {status === 'available' && ticked.all && page.count > results.length && !everybody.debts && (
        <ChooseEverybody count={page.count} loading={everybody.isPending} onChoose={everybody.choose} />
      )}
      <DebtFoot count={page.count} current={filters.page} onPage={onPage} />
      {status === 'available' && chosen.length > 0 && (
        <PayBar
          debts={chosen}
          onPay={() => onPay(chosen)}
          onPrepare={() => onPrepare(chosen)}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}

type ChooseEverybodyProps = { count: number; loading: boolean; onChoose: () => void };

/** Offered once all of the page are chosen and there are more. */
function ChooseEverybody({ count, loading, onChoose }: ChooseEverybodyProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const shown = formatCount(count, language);
  return (
    <div className={classes.everybody}>
      <Button variant="light" size="xs" loading={loading} onClick={onChoose}>
        {count > MOST_PAID_AT_ONCE
          ? texts.chooseMost(formatCount(MOST_PAID_AT_ONCE, language), shown)
          : texts.chooseEverybody(shown)}
      </Button>
    </div>
  );
}

type DebtFootProps = { count: number; current: number; onPage: (page: number) => void };

/** Only where there is more than what is in sight. */
function DebtFoot({ count, current, onPage }: DebtFootProps) {
  const { found, pages } = usePageTexts('payments');
  const { language } = useLanguage();
  const last = pageCount(count, DEFAULT_PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <div className={classes.foot}>
      <p className={`figures ${classes.found}`}>{found(count, formatCount(count, language))}</p>
      <Pager label={pages} page={current} last={last} onPage={onPage} />
    </div>
  );
}
