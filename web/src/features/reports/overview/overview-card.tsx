import type { Overview } from '@aliado/contract';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/formats.ts';
import type { Period } from '#web/lib/period.ts';
import type { UsedPeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded, stateOf } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { FiguresTable, FigureValue, Legend } from '../figure-parts.tsx';
import { changeOf, type Figures, figureOf, pointsOf, spanValue } from '../figures.ts';
import type { FigureName } from '../report-view.ts';
import reports from '../reports.module.css';
import classes from './overview.module.css';
import { useActive, useFigures } from './use-overview.ts';

const FiguresChart = lazily(() => import('../figures-chart.tsx'));

const PANEL = 'overview';

const charted = ['base', 'commission', 'visits', 'conversion'] as const satisfies FigureName[];
type Charted = (typeof charted)[number];
export type OverviewFigure = Charted | 'active';

type OverviewCardProps = {
  period: UsedPeriod;
  /** The link to the reports with the same period and this figure. */
  reportOf: (figure: OverviewFigure) => string;
};

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
      <Loaded query={figures} texts={texts} order={2} skeleton={{ as: blank }} className={reports.loading}>
        {(data) => <ShownFigures figures={data} period={period} reportOf={reportOf} />}
      </Loaded>
    </SectionCard>
  );
}

type ShownFiguresProps = OverviewCardProps & { figures: Figures };

function ShownFigures({ figures, period, reportOf }: ShownFiguresProps) {
  const texts = usePageTexts('overview');
  const [chosen, setChosen] = useState<OverviewFigure>('base');
  const active = useActive(figures);
  const changeText = useChangeText(figures);
  const hasFailed = stateOf(active) === 'failed' || stateOf(active) === 'offline';
  const tabs = [
    ...charted.map((name) => ({
      name,
      label: texts.figures[name],
      value: (
        <FigureValue name={name} value={figureOf(name, figures.sums)} currency={figures.currency ?? 'ARS'} />
      ),
      change: changeText(name),
    })),
    {
      name: 'active' as const,
      label: texts.figures.active,
      value: active.data ? <ActiveCount active={active.data} /> : hasFailed ? '–' : <SmallSkeleton />,
      change: active.data && figures.before ? activeChange(active.data, texts.changes) : undefined,
    },
  ];
  const names = useNames(period);
  return (
    <>
      <FigureTabs label={texts.title} tabs={tabs} chosen={chosen} panel={PANEL} onChoose={setChosen} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${chosen}`} className={classes.panel}>
        <div className={classes.head}>
          {chosen !== 'active' && <Legend {...names} unfinished={figures.period.date_to === figures.today} />}
          <Link to={reportOf(chosen)} className={classes.report}>
            {texts.report}
          </Link>
        </div>
        {chosen !== 'active' && <OverviewChart figure={chosen} figures={figures} period={period} />}
        {chosen === 'active' && hasFailed && <PartFailed bare onRetry={active.refetch} />}
        {chosen === 'active' && active.data && <ActiveAffiliates active={active.data} {...names} />}
      </div>
    </>
  );
}

const SmallSkeleton = () => <Skeleton component="span" display="inline-block" height={20} width={60} />;

function ActiveCount({ active }: { active: Overview }) {
  const { of } = usePageTexts('overview');
  const { count } = useFormat();
  return (
    <>
      {count(active.active_affiliates)} <small>{of(active.affiliates)}</small>
    </>
  );
}

function useChangeText({ sums, before }: Figures) {
  const { changes } = usePageTexts('overview');
  return (name: Charted) => {
    const change = before && changeOf(name, figureOf(name, sums), figureOf(name, before.sums));
    if (!change) return undefined;
    const { way, unit, by } = change;
    return { way, text: way === 'same' ? changes.same : changes[unit](by) };
  };
}

type ChangeTexts = { same: string; more: (by: number) => string; fewer: (by: number) => string };

/** Shows the change in people as a count, not as a percentage. */
function activeChange({ active_affiliates, active_affiliates_before }: Overview, texts: ChangeTexts) {
  const by = active_affiliates - active_affiliates_before;
  if (by === 0) return active_affiliates === 0 ? undefined : { way: 'same' as const, text: texts.same };
  return by > 0
    ? { way: 'up' as const, text: texts.more(by) }
    : { way: 'down' as const, text: texts.fewer(-by) };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The names of both periods; `before` is undefined without a comparison. */
function useNames(period: Period): { now: string; before: string | undefined } {
  const { names, days, comparison } = usePageTexts('period');
  return {
    now: period.name === 'custom' ? capital(days(period)) : names[period.name],
    before: period.compare === 'none' ? undefined : capital(comparison(period.compare, period)),
  };
}

type OverviewChartProps = { figure: Charted; figures: Figures; period: UsedPeriod };

/** A figure by day: a chart, and a table for screen readers. */
function OverviewChart({ figure, figures, period }: OverviewChartProps) {
  const texts = usePageTexts('overview');
  const points = pointsOf(figures);
  const isEmpty = points.every(({ span, before }) =>
    [span, before].every((each) => each === null || spanValue(figure, each) === 0),
  );
  if (isEmpty) return <p className={reports.nothing}>{texts.nothing}</p>;
  return (
    <>
      <Part bare waiting={<Skeleton height={250} radius="md" />}>
        <FiguresChart
          figure={figure}
          points={points}
          currency={figures.currency ?? 'ARS'}
          onChoose={(days) => period.change({ name: 'custom', ...days })}
        />
      </Part>
      <VisuallyHidden>
        <FiguresTable figure={figure} figures={figures} points={points} />
      </VisuallyHidden>
    </>
  );
}

type ActiveAffiliatesProps = { active: Overview; now: string; before: string | undefined };

/** Active affiliates cannot be added up by day, so two bars compare them with the number of all affiliates. */
function ActiveAffiliates({ active, now, before }: ActiveAffiliatesProps) {
  const texts = usePageTexts('overview');
  const { active_affiliates, active_affiliates_before, affiliates } = active;
  const most = Math.max(affiliates, active_affiliates, active_affiliates_before, 1);
  const bars = [
    { label: now, count: active_affiliates, before: undefined },
    ...(before ? [{ label: before, count: active_affiliates_before, before: true }] : []),
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
