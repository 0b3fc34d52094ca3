import type { Synchronisation } from '@aliado/contract';
import { Title, VisuallyHidden } from '@mantine/core';
import { formatCount, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { percentOf, spokenPercent } from './progress.ts';
import classes from './synchronise.module.css';

export function SynchronisationProgress({ synchronisation }: { synchronisation: Synchronisation }) {
  const { synchronise: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { done, total } = synchronisation;
  const percent = percentOf(synchronisation);
  const spoken =
    percent === null ? texts.counting : texts.announced(formatPercent(spokenPercent(percent), language));
  return (
    <div className={classes.progress}>
      <div className={classes.progressHead}>
        <Title order={2} id="synchronise-title" className={`figures ${classes.progressTitle}`}>
          {total === null
            ? texts.counting
            : texts.running(formatCount(done, language), formatCount(total, language))}
        </Title>
        {percent !== null && (
          <span className={`figures ${classes.percent}`}>{formatPercent(percent, language)}</span>
        )}
      </div>
      <ProgressBar value={percent} max={100} label={texts.bar} />
      <p className={classes.text}>{texts.leave}</p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}
