import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { FiguresTable, FigureValue, Legend } from './figure-parts.tsx';
import { changeOf, type Figures, figureOf, pointsOf, spanValue } from './figures.ts';
import { type FigureName, figureNames, type ReportView } from './report-view.ts';
import classes from './reports.module.css';
import { useFigures } from './use-reports.ts';

const FiguresChart = lazily(() => import('./figures-chart.tsx'));

const PANEL = 'report-figures';

type FiguresCardProps = { view: ReportView };

/** The figures of the filters; choosing one changes the chart. */
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
  const { names, days } = usePageTexts('period');
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
              <Legend
                now={period.name === 'custom' ? texts.now : names[period.name]}
                unfinished={points.some(({ unfinished }) => unfinished)}
                before={figures.before && days(figures.before.period)}
              />
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
              <section
                className={classes.tableFrame}
                // A table that scrolls is reached with the keyboard, too.
                // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
                tabIndex={0}
                aria-label={texts.table(texts.names[figure])}
              >
                <FiguresTable figure={figure} figures={figures} points={points} />
              </section>
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
