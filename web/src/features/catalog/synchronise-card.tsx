import type { StoreConnection, Synchronisation } from '@aliado/contract';
import { Card, Skeleton, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatCount, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { SynchronisationProgress } from './synchronisation-progress.tsx';
import classes from './synchronise.module.css';
import { SynchroniseForm } from './synchronise-form.tsx';

type SynchroniseCardProps = {
  connection: StoreConnection | null;
  synchronisation: Synchronisation | null;
  /** It ended a moment ago, under the eyes of the person. */
  finished: boolean;
  loading: boolean;
};

/** Brings the products of the store: the form, then the progress, then what came of it. */
export function SynchroniseCard(props: SynchroniseCardProps) {
  return (
    <Card component="section" aria-labelledby="synchronise-title">
      <SynchroniseContent {...props} />
    </Card>
  );
}

function SynchroniseContent({ connection, synchronisation, finished, loading }: SynchroniseCardProps) {
  const { synchronise: texts } = usePageTexts('services');
  if (synchronisation?.state === 'running') {
    return <SynchronisationProgress synchronisation={synchronisation} />;
  }
  if (synchronisation && finished) return <SynchronisationDone synchronisation={synchronisation} />;
  return (
    <>
      <Title order={2} id="synchronise-title">
        {texts.title}
      </Title>
      {connection?.state === 'connected' ? (
        <ReadyToSynchronise synchronisation={synchronisation} loading={loading} />
      ) : (
        <p className={classes.text}>{connection?.state === 'suspended' ? texts.paused : texts.first}</p>
      )}
    </>
  );
}

type ReadyProps = Pick<SynchroniseCardProps, 'synchronisation' | 'loading'>;

function ReadyToSynchronise({ synchronisation, loading }: ReadyProps) {
  const { synchronise: texts } = usePageTexts('services');
  const { language } = useLanguage();
  if (loading) return <Skeleton height={220} mt="md" />;
  const failed = synchronisation?.state === 'failed';
  const last = synchronisation?.finished_at;
  return (
    <>
      <p className={classes.text}>
        {texts.lead} {!failed && last && texts.last(formatRecent(new Date(last), { language }))}
      </p>
      {failed && (
        <div className={classes.failed} role="alert">
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
          <div>
            <strong>{texts.failedTitle}</strong>
            <p>{synchronisation.error ?? texts.failedText}</p>
          </div>
        </div>
      )}
      <SynchroniseForm submitLabel={submitLabel(texts, synchronisation)} />
    </>
  );
}

type Labels = Record<'submit' | 'again' | 'retry', string>;

function submitLabel({ submit, again, retry }: Labels, synchronisation: Synchronisation | null) {
  if (!synchronisation) return submit;
  return synchronisation.state === 'failed' ? retry : again;
}

function SynchronisationDone({ synchronisation }: { synchronisation: Synchronisation }) {
  const { synchronise: texts } = usePageTexts('services');
  const { language } = useLanguage();
  const { done } = synchronisation;
  return (
    <div className={classes.done} role="status">
      <IconCircleCheck size={40} stroke={1.7} aria-hidden />
      <Title order={2} id="synchronise-title" className="figures">
        {texts.doneTitle(done, formatCount(done, language))}
      </Title>
      <p className={classes.text}>{texts.doneText}</p>
    </div>
  );
}
