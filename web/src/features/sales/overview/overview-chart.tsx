import type { Overview } from '@aliado/contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { formatsOf } from './figure-words.ts';
import { type ChartedFigure, pointsOf } from './figures.ts';
import { Legend } from './legend.tsx';
import classes from './overview.module.css';
import type { Period } from './periods.ts';

const DaysChart = lazily(() => import('#web/ui/days-chart.tsx'));

type OverviewChartProps = { figure: ChartedFigure; overview: Overview; period: Period };

/** Days have no hour: told in the zone they were counted in, which is none. */
const dayName = (day: string, language: 'es' | 'pt') =>
  formatDay(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' });

export function OverviewChart({ figure, overview, period }: OverviewChartProps) {
  const texts = usePageTexts('overview');
  const { language } = useLanguage();
  const { full, short } = formatsOf(figure, overview.currency, language);
  const points = pointsOf(figure, overview).map(({ day, ...values }) => ({
    label: dayName(day, language),
    ...values,
  }));
  const isEmpty = points.every(({ now, before }) => now === 0 && !before);
  const now = texts.now[period];
  const before = texts.before(overview.before.length);
  const title = texts.chart(texts.figures[figure]);
  return (
    <>
      <div className={classes.head}>
        <Legend now={now} before={before} />
        <span className={classes.unit}>{texts.units[figure]}</span>
      </div>
      {isEmpty ? (
        <p className={classes.nothing}>{texts.nothing}</p>
      ) : (
        <Part bare waiting={<Skeleton height={280} radius="md" />}>
          <DaysChart
            points={points}
            nowLabel={now}
            beforeLabel={before}
            label={title}
            format={full}
            formatAxis={short}
          />
        </Part>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{now}</th>
              <th scope="col">{before}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, now: value, before: earlier }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{full(value)}</td>
                <td>{earlier === null ? '–' : full(earlier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
