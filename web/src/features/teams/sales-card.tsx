import type { TeamSale } from '@aliado/contract';
import { useFormat } from '#web/lib/formats.ts';
import type { Month } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './lists.module.css';
import { SearchedCard } from './searched-card.tsx';
import { type ListFilters, SALES_SHOWN, useTeamSales } from './use-team.ts';

type SalesCardProps = {
  month: Month;
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
};

/** The month's sales that count for the leader, as in the workbook. */
export function SalesCard({ month, filters, onChange }: SalesCardProps) {
  const { sales: texts } = usePageTexts('myTeam');
  const sales = useTeamSales(month, filters);
  const sums = (sales.data?.sums ?? []).map((sum) =>
    texts.sums(sum.base_cents, sum.override_cents, sum.currency),
  );
  return (
    <SearchedCard
      query={sales}
      texts={texts}
      skeleton={{ count: 5 }}
      filters={filters}
      onChange={onChange}
      pageSize={SALES_SHOWN}
      found={(count) => [texts.found(count), ...sums].join(' · ')}
      keyOf={({ pk }) => pk}
    >
      {(sale) => <SaleRow sale={sale} />}
    </SearchedCard>
  );
}

function SaleRow({ sale }: { sale: TeamSale }) {
  const { sales: texts } = usePageTexts('myTeam');
  const { looks } = usePageTexts('explanations');
  const { day } = useFormat();
  const { affiliate, number, placed_at, state, base_cents, override_cents, currency } = sale;
  const stands = state !== 'cancelled' && state !== 'refunded';
  return (
    <div className={`${classes.row} ${classes.sale}`}>
      <span className={classes.words}>
        <strong>{affiliate.name}</strong>
        <span className={`figures ${classes.quiet}`}>
          #{number} · <time dateTime={placed_at}>{day(placed_at)}</time>
        </span>
      </span>
      <span className={classes.state}>
        <StateChip state={`sale_${state}`}>{looks[`sale_${state}`]}</StateChip>
      </span>
      <span className={classes.amounts} data-gone={!stands || undefined}>
        <Money amount={base_cents} currency={currency} className={classes.amount ?? ''} />
        {stands && (
          <span className={`figures ${classes.quiet}`}>{texts.override(override_cents, currency)}</span>
        )}
      </span>
    </div>
  );
}
