import type { Commission } from '@aliado/contract';
import { Card, NativeSelect, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatShortMoney } from '#web/lib/format.ts';
import { presentMonth, shortMonth } from '#web/lib/months.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './chart-card.module.css';
import { Loaded } from './loaded.tsx';
import { currenciesOf, monthPoints } from './month-points.ts';
import type { Commissions } from './use-earnings.ts';

const MonthsChart = lazily(() => import('#web/ui/months-chart.tsx'));

const parts = ['paid', 'available', 'waiting'] as const;

type ChartCardProps = { commissions: Commissions; store: string; year: number };

/** The commissions of each month of a year: paid, available and waiting. */
export function ChartCard({ commissions, store, year }: ChartCardProps) {
  const { chart: texts } = usePageTexts('myReports');
  const [chosen, setChosen] = useState('');
  const months = (commissions.data ?? []).filter(({ merchant }) => !store || merchant.pk === store);
  const currencies = currenciesOf(months);
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  return (
    <Card component="section" aria-labelledby="commissions-chart-title" className={classes.card}>
      <div className={rows.head}>
        <Title order={2} id="commissions-chart-title">
          {texts.title}
        </Title>
        {currencies.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label={texts.currency}
            data={currencies}
            value={currency}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </div>
      <Loaded query={commissions} texts={texts} shape={{ height: 310 }}>
        {() =>
          currency ? (
            <Chart months={months} currency={currency} year={year} />
          ) : (
            <p className={classes.empty}>{texts.empty(year)}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

type ChartProps = { months: Commission[]; currency: string; year: number };

function Chart({ months, currency, year }: ChartProps) {
  const { chart: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const points = monthPoints(months, { year, currency, present: presentMonth(new Date()) });
  const bars = points.map((point) => ({
    ...point,
    label: shortMonth({ year, month: point.month }, language),
  }));
  const format = (value: number) => formatMoney(value, currency, language);
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
          formatAxis={(value) => formatShortMoney(value, currency, language)}
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
