import type { Overview } from '@aliado/contract';
import { NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Formats, useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import {
  type ChartedFigure,
  changeOf,
  type Figure,
  type FigureName,
  figureNames,
  figuresOf,
  pointsOf,
} from './figures.ts';
import classes from './overview.module.css';
import { type Period, periods, useOverview } from './use-overview.ts';

const DaysChart = lazily(() => import('#web/ui/days-chart.tsx'));

const PANEL = 'overview';

type PeriodSelectProps = { period: Period; onChange: (period: Period) => void; className?: string };

export function PeriodSelect({ period, onChange, className }: PeriodSelectProps) {
  const { period: label, periods: names } = usePageTexts('overview');
  return (
    <NativeSelect
      aria-label={label}
      className={className}
      leftSection={<IconCalendar size={20} stroke={1.8} aria-hidden />}
      data={periods.map((value) => ({ value, label: names[value] }))}
      value={period}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Period)}
    />
  );
}

/** The figures of a period, each beside the same number of days before. */
export function OverviewCard({ period }: { period: Period }) {
  const texts = usePageTexts('overview');
  const overview = useOverview(period);
  const blank = (
    <>
      <Skeleton height={88} radius="md" />
      <Skeleton height={290} radius="md" />
    </>
  );
  return (
    <SectionCard label={texts.title} flush busy={overview.isPlaceholderData} className={classes.card}>
      <Loaded query={overview} texts={texts} order={2} skeleton={{ as: blank }} className={classes.loading}>
        {(data) => <Figures overview={data} period={period} />}
      </Loaded>
    </SectionCard>
  );
}

type FiguresProps = { overview: Overview; period: Period };

function Figures({ overview, period }: FiguresProps) {
  const texts = usePageTexts('overview');
  const [chosen, setChosen] = useState<FigureName>('total');
  const figures = figuresOf(overview);

  const changeText = (name: FigureName) => {
    const change = changeOf(name, figures[name]);
    if (!change) return undefined;
    const { way, unit, by } = change;
    const kind = unit === 'people' ? (way === 'up' ? 'more' : 'fewer') : unit;
    return { way, text: way === 'same' ? texts.changes.same : texts.changes[kind](by) };
  };
  const tabs = figureNames.map((name) => ({
    name,
    label: texts.figures[name],
    value: <FigureValue name={name} figure={figures[name]} overview={overview} />,
    change: changeText(name),
  }));

  return (
    <>
      <FigureTabs label={texts.title} tabs={tabs} chosen={chosen} panel={PANEL} onChoose={setChosen} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${chosen}`} className={classes.panel}>
        {chosen === 'active' ? (
          <ActiveAffiliates overview={overview} period={period} />
        ) : (
          <OverviewChart figure={chosen} overview={overview} period={period} />
        )}
      </div>
    </>
  );
}

type FigureValueProps = { name: FigureName; figure: Figure; overview: Overview };

function FigureValue({ name, figure, overview }: FigureValueProps): ReactNode {
  const { of } = usePageTexts('overview');
  const { count, percent } = useFormat();
  switch (name) {
    case 'total':
    case 'commission':
      return <Money big amount={figure.now} currency={overview.currency ?? 'ARS'} />;
    case 'visits':
      return count(figure.now);
    case 'conversion':
      return percent(figure.now);
    case 'active':
      return (
        <>
          {count(figure.now)} <small>{of(overview.affiliates)}</small>
        </>
      );
  }
}

/** People cannot be added up day by day: two bars against all there are. */
function ActiveAffiliates({ overview, period }: FiguresProps) {
  const texts = usePageTexts('overview');
  const { active_affiliates, active_affiliates_before, affiliates } = overview;
  const most = Math.max(affiliates, active_affiliates, active_affiliates_before, 1);
  const bars = [
    { label: texts.now[period], count: active_affiliates, before: undefined },
    { label: texts.before(overview.before.length), count: active_affiliates_before, before: true },
  ];
  return (
    <div className={classes.active}>
      <p>{texts.activeLead(affiliates)}</p>
      <dl>
        {bars.map(({ label, count, before }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              <span
                className={classes.bar}
                data-before={before}
                style={{ width: `${(count / most) * 100}%` }}
              />
              {texts.sold(count)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
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

type OverviewChartProps = FiguresProps & { figure: ChartedFigure };

/** A figure day by day, drawn and, for screen readers, as a table. */
function OverviewChart({ figure, overview, period }: OverviewChartProps) {
  const texts = usePageTexts('overview');
  const format = useFormat();
  const { full, short } = formatsOf(figure, overview.currency ?? 'ARS', format);
  const points = pointsOf(figure, overview).map(({ day, ...values }) => ({
    label: format.calendarDay(day),
    ...values,
  }));
  const isEmpty = points.every(({ now, before }) => now === 0 && !before);
  const now = texts.now[period];
  const before = texts.before(overview.before.length);
  const title = texts.chart(texts.figures[figure]);
  return (
    <>
      <div className={classes.head}>
        <ul className={classes.legend}>
          <li>{now}</li>
          <li data-before>{before}</li>
        </ul>
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
