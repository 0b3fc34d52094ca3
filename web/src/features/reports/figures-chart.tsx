import { useFormat } from '#web/lib/formats.ts';
import type { Days } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import BarsChart, { type Bar } from '#web/ui/bars-chart.tsx';
import { formatsOf, type Point, spanValue } from './figures.ts';
import type { FigureName } from './report-view.ts';
import classes from './reports.module.css';

type FiguresChartProps = {
  figure: FigureName;
  points: Point[];
  currency: string;
  /** Changes the period of the whole screen to this day or month. */
  onChoose: (days: Days) => void;
};

/** A figure by day, or by month for a long period. Lazy-loaded. */
export default function FiguresChart({ figure, points, currency, onChoose }: FiguresChartProps) {
  const { figures: texts } = usePageTexts('reports');
  const { days, weekday } = usePageTexts('period');
  const format = useFormat();
  const { full, short } = formatsOf(figure, currency, format);

  const bars = points.map(({ span, before, unfinished }): Bar => {
    const isDay = span.date_from === span.date_to;
    const [year = 0, month = 0] = span.date_from.split('-').map(Number);
    const now = full(spanValue(figure, span));
    const sold = texts.sales(span.sales);
    const title = isDay ? weekday(span.date_from) : days(span);
    const earlier = before && { days: days(before), value: full(spanValue(figure, before)) };
    return {
      key: span.date_from,
      label: unfinished && isDay ? texts.today : labelOf(span.date_from, isDay ? undefined : { year, month }),
      now: spanValue(figure, span),
      before: before && spanValue(figure, before),
      unfinished,
      name: `${title}: ${now}, ${sold}${earlier ? `; ${earlier.days}: ${earlier.value}` : ''}. ${texts.choose}`,
      card: (
        <>
          <p className={classes.cardTitle}>{title}</p>
          <p className={`figures ${classes.cardLine}`}>
            <span data-now>{sold}</span>
            <strong>{now}</strong>
          </p>
          {earlier && (
            <p className={`figures ${classes.cardLine}`} data-before>
              <span>{earlier.days}</span>
              <span>{earlier.value}</span>
            </p>
          )}
        </>
      ),
    };
  });
  function labelOf(day: string, month: { year: number; month: number } | undefined) {
    return month ? format.shortMonth(month) : format.calendarDay(day).replace(/ \d{4}$/, '');
  }
  const chosen = (key: string) => points.find(({ span }) => span.date_from === key)?.span;
  return (
    <BarsChart
      bars={bars}
      label={texts.chart(texts.names[figure])}
      formatAxis={short}
      onChoose={(key) => {
        const span = chosen(key);
        if (span) onChoose({ date_from: span.date_from, date_to: span.date_to });
      }}
    />
  );
}
