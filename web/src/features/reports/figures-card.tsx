import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { changeOf, type Figures, figureOf, formatsOf, type Point, pointsOf, spanValue } from './figures.ts';
import { type FigureName, figureNames, type ReportView } from './report-view.ts';
import classes from './reports.module.css';
import { useFigures } from './use-reports.ts';

const FiguresChart = lazily(() => import('./figures-chart.tsx'));

const PANEL = 'report-figures';

type FiguresCardProps = { view: ReportView };

/** The figures of the filter; each picks what the bars show. */
export function FiguresCard({ view }: FiguresCardProps) {
  const { figures: texts } = usePageTexts('reports');
  const figures = useFigures(view);
  const blank = (
    <>
      <Skeleton height={88} radius="md" />
      <Skeleton height={300} radius="md" />
    </>
  );
  return (
    <SectionCard label={texts.title} flush busy={figures.isPlaceholderData}>
      <Loaded query={figures} texts={texts} order={2} skeleton={{ as: blank }} className={classes.loading}>
        {(data) => <ShownFigures figures={data} view={view} />}
      </Loaded>
    </SectionCard>
  );
}

type ShownFiguresProps = { figures: Figures; view: ReportView };

function ShownFigures({ figures, view: { filters, change, period } }: ShownFiguresProps) {
  const { figures: texts } = usePageTexts('reports');
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { figure } = filters;
  const currency = figures.currency ?? 'ARS';
  const changeText = (name: FigureName) => {
    const { sums } = figures.before ?? {};
    const made = sums && changeOf(name, figureOf(name, figures.sums), figureOf(name, sums));
    if (!made) return undefined;
    const { way, unit, by } = made;
    const words = unit === 'points' ? texts.points(by) : format.percent(by);
    return { way, text: way === 'same' ? texts.same : words };
  };
  const tabs = figureNames.map((name) => ({
    name,
    label: texts.names[name],
    value: <FigureValue name={name} value={figureOf(name, figures.sums)} currency={currency} />,
    change: changeText(name),
  }));
  const points = pointsOf(figures);
  const isEmpty = points.every(({ span, before }) =>
    [span, before].every((each) => each === null || spanValue(figure, each) === 0),
  );
  const { full } = formatsOf(figure, currency, format);
  return (
    <>
      <FigureTabs
        label={texts.title}
        tabs={tabs}
        chosen={figure}
        panel={PANEL}
        onChoose={(next) => change({ figure: next, page: filters.page })}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${figure}`} className={classes.panel}>
        {isEmpty ? (
          <p className={classes.nothing}>
            {figureOf(figure, figures.sums) === null ? texts.noVisits : texts.nothing}
          </p>
        ) : (
          <>
            <div className={classes.chartHead}>
              <Legend figures={figures} points={points} name={period.name} />
              <Button
                variant="subtle"
                size="sm"
                className={classes.swap}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? texts.asChart : texts.asTable}
              </Button>
            </div>
            {asTable ? (
              <FiguresTable figure={figure} points={points} compared={figures.before !== null} full={full} />
            ) : (
              <Part bare waiting={<Skeleton height={300} radius="md" />}>
                <FiguresChart
                  figure={figure}
                  points={points}
                  currency={currency}
                  onChoose={(days) => period.change({ name: 'custom', ...days })}
                />
              </Part>
            )}
          </>
        )}
      </div>
    </>
  );
}

type FigureValueProps = { name: FigureName; value: number | null; currency: string };

function FigureValue({ name, value, currency }: FigureValueProps) {
  const { count, percent } = useFormat();
  if (value === null) return '–';
  if (name === 'visits') return count(value);
  if (name === 'conversion') return percent(value / 100);
  return <Money big amount={value} currency={currency} />;
}

type LegendProps = { figures: Figures; points: Point[]; name: ReportView['period']['name'] };

function Legend({ figures, points, name }: LegendProps) {
  const { figures: texts } = usePageTexts('reports');
  const { names, days } = usePageTexts('period');
  const { before } = figures;
  return (
    <ul className={classes.legend}>
      <li>{name === 'custom' ? texts.now : names[name]}</li>
      {points.some(({ unfinished }) => unfinished) && <li data-unfinished>{texts.unfinished}</li>}
      {before && (
        <li data-before className="figures">
          {days({ date_from: before.period.date_from, date_to: before.period.date_to })}
        </li>
      )}
    </ul>
  );
}

type FiguresTableProps = {
  figure: FigureName;
  points: Point[];
  compared: boolean;
  full: (value: number) => string;
};

/** The bars as words. */
function FiguresTable({ figure, points, compared, full }: FiguresTableProps) {
  const { figures: texts } = usePageTexts('reports');
  const { days } = usePageTexts('period');
  return (
    <section
      className={classes.tableFrame}
      // A table that scrolls is reached with the keyboard, too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={texts.table(texts.names[figure])}
    >
      <table className={`figures ${classes.figuresTable}`}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
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
    </section>
  );
}
