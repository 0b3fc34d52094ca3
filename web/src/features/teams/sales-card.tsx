import type { TeamSale } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Money } from '#web/ui/money.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './lists.module.css';
import { type ListFilters, SALES_SHOWN, saleFilters, useTeamSales } from './use-team.ts';

type SalesCardProps = {
  month: Month;
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
};

/** The month's sales that count for who leads, the same as in the workbook. */
export function SalesCard({ month, filters, onChange }: SalesCardProps) {
  const { sales: texts } = usePageTexts('myTeam');
  const sales = useTeamSales(month, filters);
  const isSearched = filters.s !== '';
  const sums = sales.data?.sums ?? [];
  return (
    <SectionCard title={texts.title}>
      {(isSearched || sales.data?.count !== 0) && (
        <FilterBar
          compact
          className={classes.filters ?? ''}
          filters={filters}
          none={saleFilters.none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <PagedRows
        query={sales}
        texts={texts}
        skeleton={{ count: 5 }}
        empty={
          <EmptyState
            order={3}
            title={isSearched ? texts.nothingFound : texts.emptyTitle}
            action={
              isSearched && (
                <Button variant="default" onClick={() => onChange(saleFilters.none)}>
                  {texts.clear}
                </Button>
              )
            }
          >
            {isSearched ? texts.nothingFoundText : texts.emptyText}
          </EmptyState>
        }
        page={filters.page}
        pageSize={SALES_SHOWN}
        onPage={(page) => onChange({ page })}
        pagesLabel={texts.pages}
        found={(count) =>
          [
            texts.found(count),
            ...sums.map((sum) => texts.sums(sum.total_cents, sum.override_cents, sum.currency)),
          ].join(' · ')
        }
        keyOf={({ pk }) => pk}
      >
        {(sale) => <SaleRow sale={sale} />}
      </PagedRows>
    </SectionCard>
  );
}

function SaleRow({ sale }: { sale: TeamSale }) {
  const { sales: texts } = usePageTexts('myTeam');
  const { looks } = usePageTexts('receipts');
  const { day } = useFormat();
  const { affiliate, number, placed_at, state, total_cents, override_cents, currency } = sale;
  const stands = state !== 'cancelled' && state !== 'refunded';
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <strong>{affiliate.name}</strong>
        <span className={`figures ${classes.quiet}`}>
          #{number} · <time dateTime={placed_at}>{day(placed_at)}</time>
        </span>
        <span>
          <StateChip state={`sale_${state}`}>{looks[`sale_${state}`]}</StateChip>
        </span>
      </span>
      <span className={classes.amounts} data-gone={!stands || undefined}>
        <Money amount={total_cents} currency={currency} className={classes.amount ?? ''} />
        {stands && (
          <span className={`figures ${classes.quiet}`}>{texts.override(override_cents, currency)}</span>
        )}
      </span>
    </div>
  );
}
