import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Formats, useFormat } from '#web/lib/formats.ts';
import type { Period } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ActiveAffiliates } from './active-affiliates.tsx';
import {
  type Active,
  type ChartedFigure,
  changeOf,
  type Figure,
  type FigureName,
  figureNames,
  figuresOf,
  type Point,
  pointsOf,
  type ReportedFigures,
} from './figures.ts';
import classes from './overview.module.css';
import { useActive, useFigures } from './use-overview.ts';

const BarsChart = lazily(() => import('#web/ui/bars-chart.tsx'));

const PANEL = 'overview';

type OverviewCardProps = {
  period: Period;
  /** The reports with the same period and this figure. */
  reportOf: (figure: FigureName) => string;
};

/** The figures of a period, each beside what it is compared with. */
export default function OverviewCard({ period, reportOf }: OverviewCardProps) {
  const texts = usePageTexts('overview');
  const figures = useFigures(period);
  const blank = (
    <>
      <Skeleton height={88} radius="md" />
      <Skeleton height={270} radius="md" />
    </>
  );
  return (
    <SectionCard
      id="cifras"
      label={texts.title}
      flush
      busy={figures.isPlaceholderData}
      className={classes.card}
    >
      <Loaded query={figures} texts={texts} order={2} skeleton={{ as: blank }} className={classes.loading}>
        {(data) => <Figures figures={data} period={period} reportOf={reportOf} />}
      </Loaded>
    </SectionCard>
  );
}

type FiguresProps = OverviewCardProps & { figures: ReportedFigures };

function Figures({ figures, period, reportOf }: FiguresProps) {
  const texts = usePageTexts('overview');
  const [chosen, setChosen] = useState<FigureName>('total');
  const active = useActive(figures);
  const values: Record<FigureName, Figure> = {
    ...figuresOf(figures),
    active: {
      now: active?.active_affiliates ?? 0,
      before: active && figures.before ? active.active_affiliates_before : null,
    },
  };
  const changeText = (name: FigureName) => {
    const change = changeOf(name, values[name]);
    if (!change) return undefined;
    const { way, unit, by } = change;
    const kind = unit === 'people' ? (way === 'up' ? 'more' : 'fewer') : unit;
    return { way, text: way === 'same' ? texts.changes.same : texts.changes[kind](by) };
  };
  const tabs = figureNames.map((name) => ({
    name,
    label: texts.figures[name],
    value: <FigureValue name={name} figure={values[name]} currency={figures.currency} active={active} />,
    change: changeText(name),
  }));
  const names = useNames(period);
  return (
    <>
      <FigureTabs label={texts.title} tabs={tabs} chosen={chosen} panel={PANEL} onChoose={setChosen} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${chosen}`} className={classes.panel}>
        <div className={classes.head}>
          {chosen !== 'active' && <Legend figures={figures} {...names} />}
          <Link to={reportOf(chosen)} className={classes.report}>
            {texts.report}
          </Link>
        </div>
        {chosen === 'active' ? (
          active && <ActiveAffiliates active={active} {...names} />
        ) : (
          <OverviewChart figure={chosen} figures={figures} {...names} />
        )}
      </div>
    </>
  );
}

/** What the two times are called; nothing for the one that is not compared. */
type Names = { now: string; before: string | undefined };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function useNames(period: Period): Names {
  const { names, days, comparison } = usePageTexts('period');
  return {
    now: period.name === 'custom' ? capital(days(period)) : names[period.name],
    before: period.compare === 'none' ? undefined : capital(comparison(period.compare, period)),
  };
}

function Legend({ figures, now, before }: Names & { figures: ReportedFigures }) {
  const texts = usePageTexts('overview');
  const open = figures.period.date_to === figures.today;
  return (
    <ul className={classes.legend}>
      <li>{now}</li>
      {open && <li data-open>{texts.open}</li>}
      {before && <li data-before>{before}</li>}
    </ul>
  );
}

type FigureValueProps = {
  name: FigureName;
  figure: Figure;
  currency: string | null;
  active: Active | undefined;
};

function FigureValue({ name, figure, currency, active }: FigureValueProps): ReactNode {
  const { of } = usePageTexts('overview');
  const { count, percent } = useFormat();
  switch (name) {
    case 'total':
    case 'commission':
      return <Money big amount={figure.now} currency={currency ?? 'ARS'} />;
    case 'visits':
      return count(figure.now);
    case 'conversion':
      return percent(figure.now);
    case 'active':
      if (!active) return <Skeleton component="span" display="inline-block" height={20} width={60} />;
      return (
        <>
          {count(figure.now)} <small>{of(active.affiliates)}</small>
        </>
      );
  }
}

/** How the values of a figure are written, in full and on the axis. */
function formatsOf(figure: ChartedFigure, currency: string, format: Formats) {
  switch (figure) {
    case 'total':
    case 'commission':
      return {
        full: (value: number) => format.money(value, currency),
        short: (value: number) => format.shortMoney(value, currency),
      };
    case 'visits':
      return { full: format.count, short: format.short };
    case 'conversion':
      return { full: format.percent, short: format.percent };
  }
}

type OverviewChartProps = Names & { figure: ChartedFigure; figures: ReportedFigures };

/** A figure day by day, drawn and, for screen readers, as a table. */
function OverviewChart({ figure, figures, now, before }: OverviewChartProps) {
  const texts = usePageTexts('overview');
  const format = useFormat();
  const { full, short } = formatsOf(figure, figures.currency ?? 'ARS', format);
  const title = texts.chart(texts.figures[figure]);
  const wordsOf = ({ day, by }: Point) => {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return by === 'day' ? format.calendarDay(day) : format.shortMonth({ year, month });
  };
  const bars = pointsOf(figure, figures).map((point) => {
    const words = wordsOf(point);
    const earlier = point.before === null ? undefined : full(point.before);
    return {
      key: point.day,
      label: point.open && point.by === 'day' ? texts.today : words,
      now: point.now,
      before: point.before,
      unfinished: point.open,
      name: [words, full(point.now), before && earlier && `${before}: ${earlier}`].filter(Boolean).join(', '),
      card: (
        <div className={`figures ${classes.day}`}>
          <p>{words}</p>
          <p>{full(point.now)}</p>
          {before && earlier && <p>{`${before}: ${earlier}`}</p>}
        </div>
      ),
      words,
    };
  });
  if (bars.every(({ now, before }) => now === 0 && !before))
    return <p className={classes.nothing}>{texts.nothing}</p>;
  return (
    <>
      <Part bare waiting={<Skeleton height={250} radius="md" />}>
        <BarsChart bars={bars} label={title} formatAxis={short} />
      </Part>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{now}</th>
              {before && <th scope="col">{before}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.words}</th>
                <td>{full(bar.now)}</td>
                {before && <td>{bar.before === null ? '–' : full(bar.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
