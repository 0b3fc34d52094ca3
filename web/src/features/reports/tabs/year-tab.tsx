import { endpoints, type ReportMonth } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import type { Bar } from '#web/ui/bars-chart.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { changeOf } from '../figures.ts';
import { narrowing, onTab, type ReportView, reportFilters } from '../report-view.ts';
import classes from '../reports.module.css';
import { monthsBegun, useYear } from '../use-reports.ts';

const BarsChart = lazily(() => import('#web/ui/bars-chart.tsx'));

type Row = ReportMonth & { before_cents: number };

/** The days of a month, up to today. */
function daysOfMonth(year: number, month: number, today: string) {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { date_from: `${name}-01`, date_to: last > today ? today : last };
}

/** The months of the year compared with the previous year; each row opens its sales. */
export function YearTab({ view }: { view: ReportView }) {
  const { year: texts, tabs, list } = usePageTexts('reports');
  const { monthName, count, percent } = useFormat();
  const query = useYear(view);
  const { today, date_to } = view.period;
  const changed = (now: number, before: number) => {
    const change = changeOf('base', now, before);
    if (!change) return null;
    const sign = { up: '+', down: '−', same: '' }[change.way];
    return <span className="figures">{`${sign}${percent(change.by)}`}</span>;
  };
  return (
    <>
      <p className={classes.note}>{texts.note(Number(date_to.slice(0, 4)))}</p>
      <WholeYear view={view} />
      <Loaded query={query} texts={list} className={classes.inset}>
        {({ currency: known, year, before }, stale) => {
          const currency = known ?? 'ARS';
          const { total } = year;
          const rows = year.months.slice(0, monthsBegun(view.period)).map((month, place): Row => {
            const { base_cents: before_cents = 0 } = before.months[place] ?? {};
            return { ...month, before_cents };
          });
          // Months that have not begun have no comparison.
          const beforeTotal = rows.reduce((sum, { before_cents }) => sum + before_cents, 0);
          const money = (cents: number) => <Money amount={cents} currency={currency} />;
          const counted = (some: number) => <span className="figures">{count(some)}</span>;
          const columns: Column<Row>[] = [
            {
              key: 'month',
              head: texts.month,
              place: 'lead',
              cell: ({ month }) => monthName({ year: year.year, month }),
            },
            {
              key: 'sales',
              head: texts.sales,
              number: true,
              cell: ({ sales }) => counted(sales),
              total: counted(total.sales),
            },
            {
              key: 'visits',
              head: texts.visits,
              number: true,
              cell: ({ visits }) => (visits === null ? null : counted(visits)),
              total: total.visits === null ? '–' : counted(total.visits),
            },
            {
              key: 'commission',
              head: texts.commission,
              number: true,
              cell: ({ commission_cents }) => money(commission_cents),
              total: money(total.commission_cents),
            },
            {
              key: 'leaders',
              head: texts.leaders,
              number: true,
              cell: ({ leader_cents }) => (leader_cents > 0 ? money(leader_cents) : null),
              total: money(total.leader_cents),
            },
            {
              key: 'base',
              head: texts.base,
              place: 'amount',
              number: true,
              cell: ({ base_cents }) => money(base_cents),
              total: money(total.base_cents),
            },
            {
              key: 'before',
              head: texts.before(before.year),
              number: true,
              cell: ({ before_cents }) => money(before_cents),
              total: money(beforeTotal),
            },
            {
              key: 'change',
              head: texts.change,
              number: true,
              cell: (row) => changed(row.base_cents, row.before_cents),
              total: changed(total.base_cents, beforeTotal) ?? '–',
            },
          ];
          return (
            <>
              <YearChart rows={rows} year={year.year} currency={currency} />
              <DataList
                label={tabs.year}
                rows={rows}
                keyOf={({ month }) => String(month)}
                columns={columns}
                stale={stale}
                linkTo={({ month }) => view.to(onTab('sales'), daysOfMonth(year.year, month, today))}
                summary={
                  <div className={classes.summary}>
                    <strong className="figures">{list.total(total.sales)}</strong>
                    {money(total.base_cents)}
                  </div>
                }
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type YearChartProps = { rows: Row[]; year: number; currency: string };

/** The base of each month as a bar, and of the previous year as a line. */
function YearChart({ rows, year, currency }: YearChartProps) {
  const { year: texts } = usePageTexts('reports');
  const format = useFormat();
  const bars = rows.map(({ month, base_cents, before_cents }): Bar => {
    const title = format.monthName({ year, month });
    const lines = [
      [String(year), format.money(base_cents, currency)],
      [String(year - 1), format.money(before_cents, currency)],
    ] as const;
    return {
      key: String(month),
      label: format.shortMonth({ year, month }),
      now: base_cents,
      before: before_cents,
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
      <Part bare waiting={<Skeleton height={250} radius="md" />}>
        <BarsChart
          bars={bars}
          label={texts.chart(year)}
          formatAxis={(value) => format.shortMoney(value, currency)}
        />
      </Part>
    </div>
  );
}

/**
 * All sales, commissions and payments of the year in one file. It covers the whole store, so it is hidden while
 * filters are set.
 */
function WholeYear({ view }: { view: ReportView }) {
  const { year: texts, excel } = usePageTexts('reports');
  const { data } = useYear(view);
  const { start, isPending } = useDownload(endpoints.downloadReport, excel.failed);
  if (!data || reportFilters.countSet(view.filters, ['s', ...narrowing]) > 0) return null;
  const { year, total } = data.year;
  return (
    <div className={classes.note}>
      <Button
        variant="subtle"
        size="sm"
        className={classes.whole}
        loading={isPending}
        disabled={total.orders === 0}
        onClick={() => start({ query: { year } })}
      >
        {texts.whole(year, total.orders)}
      </Button>
    </div>
  );
}
