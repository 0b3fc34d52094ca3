import type { WholesaleStanding } from '@aliado/contract';
import { IconCalendarMonth, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import { isMonthFull, progressOf } from './use-wholesale.ts';
import classes from './wholesale.module.css';

/** Up to this number, each unit has a segment of its own. */
const MOST_SEGMENTS = 24;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

type Progress = ReturnType<typeof progressOf>;

function Bar({ by_units, have, wanted }: Progress) {
  if (by_units && wanted <= MOST_SEGMENTS)
    return (
      <div className={classes.segments} aria-hidden>
        {numbers(wanted).map((unit) => (
          <span key={unit} data-done={unit < have || undefined} />
        ))}
      </div>
    );
  const share = wanted === 0 ? 1 : Math.min(1, have / wanted);
  return (
    <div className={classes.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}

function useMinimumWords(standing: WholesaleStanding) {
  const { minimum } = usePageTexts('wholesale');
  const progress = progressOf(standing);
  const { by_units, wanted, have, missing } = progress;
  const { currency } = standing;
  if (wanted === 0) return { progress, title: minimum.none, side: '' };
  const side = by_units ? minimum.ofUnits(have, wanted) : minimum.ofMoney(have, wanted, currency);
  if (missing === 0) return { progress, title: minimum.reached, side };
  const title = by_units ? minimum.missingUnits(missing) : minimum.missingMoney(missing, currency);
  return { progress, title, side };
}

/** The missing part of a cart, in words; null when it reaches the minimum. */
export function useMissing(standing: WholesaleStanding): string | null {
  const { progress, title } = useMinimumWords(standing);
  return progress.missing > 0 ? title : null;
}

/** Shows the merchant's minimum as progress, never as an error. */
export function MinimumProgress({ standing }: { standing: WholesaleStanding }) {
  const { progress, title, side } = useMinimumWords(standing);
  return (
    <div className={classes.rule} aria-live="polite">
      <p className={classes.ruleHead}>
        <strong>
          {progress.missing === 0 && <IconCircleCheck size={20} stroke={1.8} aria-hidden />}
          {title}
        </strong>
        <span className="figures">{side}</span>
      </p>
      {progress.wanted > 0 && <Bar {...progress} />}
    </div>
  );
}

/** Orders of the month: made, next, left. */
export function MonthProgress({ standing }: { standing: WholesaleStanding }) {
  const { month } = usePageTexts('wholesale');
  const { maximum_order: most, orders, next_month } = standing;
  if (most === null) return null;
  if (isMonthFull(standing)) return <p className={classes.full}>{month.full(most, next_month)}</p>;
  return (
    <div className={classes.rule}>
      <p className={classes.ruleHead}>
        <strong>{month.head(orders, most, next_month)}</strong>
        <span className="figures">{month.thisOne(orders + 1)}</span>
      </p>
      {most <= MOST_SEGMENTS && (
        <div className={classes.segments} aria-hidden>
          {numbers(most).map((place) => (
            <span
              key={place}
              data-done={place < orders || undefined}
              data-next={place === orders || undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Above the catalogue: the minimum, and one line with the orders left this month. */
export function RuleCard({ standing }: { standing: WholesaleStanding }) {
  const { month, notYet } = usePageTexts('wholesale');
  const { maximum_order: most, orders, next_month, may_order } = standing;
  const words = isMonthFull(standing)
    ? month.full
    : (max: number, next: string) => month.used(orders, max, next);
  return (
    <div className={classes.ruleCard}>
      <MinimumProgress standing={standing} />
      {most !== null && (
        <p className={classes.ruleLine}>
          <IconCalendarMonth size={20} stroke={1.8} aria-hidden />
          {words(most, next_month)}
        </p>
      )}
      {!may_order && (
        <p className={classes.ruleLine}>
          <IconLock size={20} stroke={1.8} aria-hidden />
          {notYet}
        </p>
      )}
    </div>
  );
}
