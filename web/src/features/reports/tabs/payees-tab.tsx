import type { BookSums, endpoints, ReportPayee, ResponseOf } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Bar } from '#web/ui/bars-chart.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { Legend } from '../figure-parts.tsx';
import { MOST_DAYS } from '../figures.ts';
import { type ReportView, sortingOf } from '../report-view.ts';
import classes from '../reports.module.css';
import { payeeSorts, usePayees } from '../use-reports.ts';
import { Share, TabList } from './tab-list.tsx';

const BarsChart = lazily(() => import('#web/ui/bars-chart.tsx'));

/** Earned, released and paid amounts by affiliate, from the ledger; each row opens the account in Pagos. */
export function PayeesTab({ view }: { view: ReportView }) {
  const { payments: texts, tabs } = usePageTexts('reports');
  const payees = usePayees(view);
  const currency = payees.data?.currency ?? 'ARS';
  const total = payees.data?.total;
  const paid = payees.data?.results.map(({ paid_cents }) => paid_cents) ?? [];
  const money = (
    key: string,
    head: string,
    of: (sums: BookSums) => number,
    more: Partial<Column<ReportPayee>> = {},
  ): Column<ReportPayee> => ({
    key,
    head,
    number: true,
    cell: (row) => <Money amount={of(row)} currency={currency} />,
    total: total && <Money amount={of(total)} currency={currency} />,
    ...more,
  });
  const columns: Column<ReportPayee>[] = [
    {
      key: 'name',
      head: texts.affiliate,
      place: 'lead',
      sortable: true,
      cell: (row, narrow) => (
        <span className={classes.person}>
          {!narrow && <PersonMark {...row} size={34} />}
          <span className={classes.strong}>{row.name}</span>
        </span>
      ),
    },
    money('accrued', texts.accrued, ({ accrued_cents }) => accrued_cents, { sortable: true }),
    money('leader', texts.leader, ({ accrued_leader_cents }) => accrued_leader_cents),
    money('available', texts.available, ({ available_cents }) => available_cents, { sortable: true }),
    money('paid', texts.paid, ({ paid_cents }) => paid_cents, {
      sortable: true,
      place: 'amount',
      cell: ({ paid_cents }) => <Share cents={paid_cents} of={paid} currency={currency} />,
    }),
  ];
  return (
    <TabList
      view={view}
      query={payees}
      note={texts.note}
      above={({ days }) => <BooksChart days={days} view={view} currency={currency} />}
      list={(found) => ({
        label: tabs.payments,
        keyOf: ({ pk }) => pk,
        columns,
        sorting: sortingOf(view, payeeSorts).sorting,
        linkTo: ({ pk }) => `${paths.payments}?afiliado=${pk}`,
        mark: (row) => <PersonMark {...row} size={40} />,
        summary: (
          <div className={classes.summary}>
            <span className={classes.two}>
              <span className={classes.quiet}>{texts.accrued}</span>
              <Money
                amount={found.total.accrued_cents}
                currency={currency}
                className={classes.strong ?? ''}
              />
            </span>
            <span className={classes.two}>
              <span className={classes.quiet}>{texts.paid}</span>
              <Money amount={found.total.paid_cents} currency={currency} className={classes.strong ?? ''} />
            </span>
          </div>
        ),
      })}
    />
  );
}

type BookDay = ResponseOf<typeof endpoints.listReportPayees>['days'][number];
type BooksChartProps = { days: BookDay[]; view: ReportView; currency: string };

const keyOf = ({ day }: BookDay, inMonths: boolean) => (inMonths ? `${day.slice(0, 7)}-01` : day);

/** Payments as bars and earnings as a line, by day, or by month for a long period. */
function BooksChart({ days, view: { period }, currency }: BooksChartProps) {
  const { payments: texts, figures } = usePageTexts('reports');
  const { weekday } = usePageTexts('period');
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const inMonths = days.length > MOST_DAYS;
  const sums = new Map<string, { first: string; last: string; paid: number; earned: number }>();
  for (const day of days) {
    const key = keyOf(day, inMonths);
    const known = sums.get(key) ?? { first: day.day, last: day.day, paid: 0, earned: 0 };
    const earned = known.earned + day.accrued_cents + day.accrued_leader_cents;
    sums.set(key, { ...known, last: day.day, paid: known.paid + day.paid_cents, earned });
  }
  const labelOf = (key: string) => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    if (inMonths) return format.shortMonth({ year, month });
    return key === period.today ? figures.today : format.calendarDay(key).replace(/ \d{4}$/, '');
  };
  const bars = [...sums].map(([key, { paid, earned, last }]): Bar => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    const title = inMonths ? format.monthName({ year, month }) : weekday(key);
    const lines = [
      [texts.paid, format.money(paid, currency)],
      [texts.earned, format.money(earned, currency)],
    ] as const;
    return {
      key,
      label: labelOf(key),
      now: paid,
      before: earned,
      unfinished: last === period.today,
      name: `${title}: ${lines.map((line) => line.join(', ')).join('; ')}`,
      card: (
        <>
          <p className={classes.cardTitle}>{title}</p>
          {lines.map(([name, value], place) => (
            <p key={name} className={`figures ${classes.cardLine}`} data-before={place > 0 || undefined}>
              <span>{name}</span>
              <span>{value}</span>
            </p>
          ))}
        </>
      ),
    };
  });
  return (
    <div className={classes.inset}>
      <div className={classes.chartHead}>
        <Legend
          now={texts.paid}
          unfinished={bars.some(({ unfinished }) => unfinished)}
          before={texts.earned}
        />
        <Button variant="subtle" size="sm" className={classes.swap} onClick={() => setAsTable(!asTable)}>
          {asTable ? figures.asChart : figures.asTable}
        </Button>
      </div>
      {asTable ? (
        <table className={`figures ${classes.figuresTable}`}>
          <caption className={classes.caption}>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{inMonths ? figures.month : figures.day}</th>
              <th scope="col">{texts.paid}</th>
              <th scope="col">{texts.earned}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, now, before }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format.money(now, currency)}</td>
                <td>{format.money(before ?? 0, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Part bare waiting={<Skeleton height={250} radius="md" />}>
          <BarsChart
            bars={bars}
            label={texts.chart}
            formatAxis={(value) => format.shortMoney(value, currency)}
            onChoose={(key) => {
              const days = sums.get(key);
              if (days) period.change({ name: 'custom', date_from: days.first, date_to: days.last });
            }}
          />
        </Part>
      )}
    </div>
  );
}
