import { Link } from 'react-router';
import type { Period } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import line from '#web/ui/list-row.module.css';
import { stateOf } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './overview.module.css';
import { useBestSellers } from './use-overview.ts';

/** The best-selling products of the period; renders nothing without sales. */
export function BestSellersCard({ period, all }: { period: Period; all: string }) {
  const { bestSellers: texts } = usePageTexts('program');
  const query = useBestSellers(period);
  const state = stateOf(query);
  if (state === 'failed' || state === 'offline') return <PartFailed onRetry={query.refetch} />;
  const { sold = [], currency } = query.data ?? {};
  if (sold.length === 0 || !currency) return null;
  return (
    <SectionCard
      id="mas-vendidos"
      title={texts.title}
      busy={query.isPlaceholderData}
      action={
        <Link to={all} className={classes.report}>
          {texts.all}
        </Link>
      }
    >
      <RowList rows={sold} keyOf={({ pk }) => pk ?? ''} rowClassName={line.row} fresh={false}>
        {({ name, picture, units, base_cents }) => (
          <>
            <Photo src={picture} size={48} />
            <div className={line.words}>
              <p className={line.name}>{name}</p>
              <p className={`figures ${line.quiet}`}>{texts.units(units ?? 0)}</p>
            </div>
            <Money amount={base_cents} currency={currency} className={line.amount} />
          </>
        )}
      </RowList>
    </SectionCard>
  );
}
