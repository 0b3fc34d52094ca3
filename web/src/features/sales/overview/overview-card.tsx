import type { Overview } from '@aliado/contract';
import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FigureTabs } from '#web/ui/figure-tabs.tsx';
import { Money } from '#web/ui/money.tsx';
import { ActiveAffiliates } from './active-affiliates.tsx';
import { changeText } from './figure-words.ts';
import { changeOf, type Figure, type FigureName, figureNames, figuresOf } from './figures.ts';
import classes from './overview.module.css';
import { OverviewChart } from './overview-chart.tsx';
import type { Period } from './periods.ts';
import { useOverview } from './use-overview.ts';

const PANEL = 'overview';

/** The figures of a period, each beside the same number of days before. */
export function OverviewCard({ period }: { period: Period }) {
  const texts = usePageTexts('overview');
  const { data, isError, isPlaceholderData, refetch } = useOverview(period);
  return (
    <Card component="section" aria-label={texts.title} className={classes.card} aria-busy={isPlaceholderData}>
      {data && <Figures overview={data} period={period} />}
      {!data && isError && <ErrorState texts={texts} onRetry={refetch} />}
      {!data && !isError && (
        <div className={classes.loading}>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton height={88} radius="md" />
          <Skeleton height={290} radius="md" />
        </div>
      )}
    </Card>
  );
}

function Figures({ overview, period }: { overview: Overview; period: Period }) {
  const texts = usePageTexts('overview');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<FigureName>('total');
  const figures = figuresOf(overview);

  const tabs = figureNames.map((name) => {
    const change = changeOf(name, figures[name]);
    return {
      name,
      label: texts.figures[name],
      value: <FigureValue name={name} figure={figures[name]} overview={overview} />,
      change: change ? { way: change.way, text: changeText(change, texts.changes, language) } : undefined,
    };
  });

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
  const { language } = useLanguage();
  switch (name) {
    case 'total':
    case 'commission':
      return <Money big amount={figure.now} currency={overview.currency ?? 'ARS'} />;
    case 'visits':
      return formatCount(figure.now, language);
    case 'conversion':
      return formatPercent(figure.now, language);
    case 'active':
      return (
        <>
          {formatCount(figure.now, language)} <small>{of(formatCount(overview.affiliates, language))}</small>
        </>
      );
  }
}
