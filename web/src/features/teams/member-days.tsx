import type { MemberOfTeam } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './member-drawer.module.css';

/** A bar for each day of the month, and a table of the days with sales. */
export function MemberDays({ member }: { member: MemberOfTeam }) {
  const { member: texts, members } = usePageTexts('myTeam');
  const { calendarDay, count, money } = useFormat();
  const { days, sales, base_cents, currency } = member;
  const most = Math.max(...days.map((day) => day.base_cents), 1);
  const sold = days.filter((day) => day.sales > 0);
  return (
    <>
      <div role="img" aria-label={texts.chart(sales, money(base_cents, currency))} className={classes.chart}>
        {days.map((day) => (
          <span
            key={day.day}
            data-sold={day.sales > 0 || undefined}
            style={{ height: `${(day.base_cents / most) * 100}%` }}
            title={day.sales > 0 ? `${calendarDay(day.day)}: ${money(day.base_cents, currency)}` : undefined}
          />
        ))}
      </div>
      <div className={`figures ${classes.ends}`} aria-hidden>
        <span>{days[0] && calendarDay(days[0].day)}</span>
        <span>{days.length > 0 && calendarDay(days.at(-1)?.day ?? '')}</span>
      </div>
      <table className={classes.days}>
        <VisuallyHidden component="caption">{texts.days}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{members.columns.orders}</th>
            <th scope="col">{members.columns.total}</th>
          </tr>
        </thead>
        <tbody className="figures">
          {sold.map((day) => (
            <tr key={day.day}>
              <td>{calendarDay(day.day)}</td>
              <td>{count(day.sales)}</td>
              <td>
                <Money amount={day.base_cents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
