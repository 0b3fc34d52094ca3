import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { type Figures, formatsOf, type Point, spanValue } from './figures.ts';
import type { FigureName } from './report-view.ts';
import classes from './reports.module.css';

type FigureValueProps = { name: FigureName; value: number | null; currency: string };

export function FigureValue({ name, value, currency }: FigureValueProps) {
  const { count, percent } = useFormat();
  if (value === null) return '–';
  if (name === 'visits') return count(value);
  if (name === 'conversion') return percent(value / 100);
  return <Money big amount={value} currency={currency} />;
}

type LegendProps = { now: string; unfinished: boolean; before: string | null | undefined };

export function Legend({ now, unfinished, before }: LegendProps) {
  const { figures: texts } = usePageTexts('reports');
  return (
    <ul className={classes.legend}>
      <li>{now}</li>
      {unfinished && <li data-unfinished>{texts.unfinished}</li>}
      {before && (
        <li data-before className="figures">
          {before}
        </li>
      )}
    </ul>
  );
}

type FiguresTableProps = { figure: FigureName; figures: Figures; points: Point[] };

/** The chart as a table. */
export function FiguresTable({ figure, figures, points }: FiguresTableProps) {
  const { figures: texts } = usePageTexts('reports');
  const { days } = usePageTexts('period');
  const { full } = formatsOf(figure, figures.currency ?? 'ARS', useFormat());
  const inMonths = points.some(({ span }) => span.date_from !== span.date_to);
  const compared = figures.before !== null;
  return (
    <table className={`figures ${classes.figuresTable}`}>
      <caption className={classes.caption}>{texts.table(texts.names[figure])}</caption>
      <thead>
        <tr>
          <th scope="col">{inMonths ? texts.month : texts.day}</th>
          <th scope="col">{texts.names[figure]}</th>
          {compared && <th scope="col">{texts.before}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(({ span, before }) => (
          <tr key={span.date_from}>
            <th scope="row">{days(span, true)}</th>
            <td>{full(spanValue(figure, span))}</td>
            {compared && <td>{before ? full(spanValue(figure, before)) : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
