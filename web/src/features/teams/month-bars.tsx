import type { TeamMember } from '@aliado/contract';
import { useFormat } from '#web/lib/formats.ts';
import { type Month, monthBefore } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './members.module.css';

const HEIGHT = 26;
const LOWEST = 2;

type MonthBarsProps = {
  member: TeamMember;
  /** The last of the months. */
  asked: Month;
};

/** Six months in a glance, the asked one darkest; the amounts are said to screen readers. */
export function MonthBars({ member: { name, last_months, currency }, asked }: MonthBarsProps) {
  const { members: texts } = usePageTexts('myTeam');
  const { money } = useFormat();
  const most = Math.max(...last_months, 1);
  const amounts = last_months.map((cents) => money(cents, currency));
  const bars = last_months.map((cents, place) => ({
    cents,
    ...monthBefore(asked, last_months.length - 1 - place),
  }));
  return (
    <span role="img" aria-label={texts.monthsLabel(name, amounts)} className={classes.months}>
      {bars.map(({ cents, year, month }) => (
        <span
          key={`${year}-${month}`}
          style={{ height: Math.max(LOWEST, Math.round((cents / most) * HEIGHT)) }}
        />
      ))}
    </span>
  );
}
