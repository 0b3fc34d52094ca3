import type { Statement } from '@aliado/contract';
import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { presentMonth } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { Statements } from '../use-statements.ts';
import classes from './chart-card.module.css';
import { currenciesOf, monthPoints } from './month-points.ts';

const MonthsChart = lazily(() => import('#web/ui/months-chart.tsx'));
const MonthTable = lazily(() => import('./month-table.tsx'));
const StoreMonths = lazily(() => import('./store-months.tsx'));

const parts = ['paid', 'available', 'waiting'] as const;

export const chartViews = ['chart', 'table', 'stores'] as const;
export type ChartView = (typeof chartViews)[number];

type ChartCardProps = {
  statements: Statements;
  store: string;
  year: number;
  view: ChartView;
  onView: (view: ChartView) => void;
};

/** The statements of each month of a year: paid, available and waiting. */
export function ChartCard({ statements, store, year, view, onView }: ChartCardProps) {
  const { chart: texts } = usePageTexts('myReports');
  const [chosen, setChosen] = useState('');
  const months = (statements.data ?? []).filter(({ merchant }) => !store || merchant.pk === store);
  const currencies = currenciesOf(months);
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  return (
    <SectionCard
      title={texts.title}
      className={classes.card}
      action={
        <div className={classes.choices}>
          {currencies.length > 1 && (
            <NativeSelect
              size="sm"
              aria-label={texts.currency}
              data={currencies}
              value={currency}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
          )}
          <NativeSelect
            size="sm"
            aria-label={texts.view}
            data={chartViews.map((value) => ({ value, label: texts.views[value] }))}
            value={view}
            onChange={({ currentTarget }) =>
              onView(chartViews.find((each) => each === currentTarget.value) ?? 'chart')
            }
          />
        </div>
      }
    >
      <Loaded query={statements} texts={texts} skeleton={{ height: 310 }}>
        {() =>
          currency ? (
            <Figures view={view} months={months} currency={currency} year={year} />
          ) : (
            <p className={classes.empty}>{texts.empty(year)}</p>
          )
        }
      </Loaded>
    </SectionCard>
  );
}

type ChartProps = { months: Statement[]; currency: string; year: number };

function Figures({ view, ...props }: ChartProps & { view: ChartView }) {
  if (view === 'chart') return <Chart {...props} />;
  const Table = view === 'table' ? MonthTable : StoreMonths;
  return (
    <Part bare waiting={<Skeleton height={280} radius="md" />}>
      <Table {...props} />
    </Part>
  );
}

/** A chart, and a table for screen readers. */
function Chart({ months, currency, year }: ChartProps) {
  const { chart: texts } = usePageTexts('myReports');
  const { money, shortMoney, shortMonth } = useFormat();
  const points = monthPoints(months, { year, currency, present: presentMonth(new Date()) });
  const bars = points.map((point) => ({ ...point, label: shortMonth({ year, month: point.month }) }));
  const format = (value: number) => money(value, currency);
  return (
    <>
      <ul className={classes.legend}>
        {parts.map((part) => (
          <li key={part} data-part={part}>
            {texts[part]}
          </li>
        ))}
      </ul>
      <Part bare waiting={<Skeleton height={280} radius="md" />}>
        <MonthsChart
          bars={bars}
          names={texts}
          label={texts.label(year)}
          format={format}
          formatAxis={(value) => shortMoney(value, currency)}
        />
      </Part>
      <VisuallyHidden>
        <table>
          <caption>{texts.label(year)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {texts[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.month}>
                <th scope="row">{bar.label}</th>
                {parts.map((part) => (
                  <td key={part}>{format(bar[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
