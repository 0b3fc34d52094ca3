import type { TeamMember } from '@aliado/contract';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './members.module.css';

const HEIGHT = 26;
const LOWEST = 2;

/** Six months in a glance, the asked one darkest; the amounts are said to screen readers. */
export function MonthBars({ member: { name, last_months, currency } }: { member: TeamMember }) {
  const { members: texts } = usePageTexts('myTeam');
  const { money } = useFormat();
  const most = Math.max(...last_months, 1);
  const amounts = last_months.map((cents) => money(cents, currency));
  return (
    <span role="img" aria-label={texts.monthsLabel(name, amounts)} className={classes.months}>
      {last_months.map((cents, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          style={{ height: Math.max(LOWEST, Math.round((cents / most) * HEIGHT)) }}
        />
      ))}
    </span>
  );
}
