import type { StoreConnection, Synchronisation } from '@aliado/contract';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useFormat } from '#web/lib/formats.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './synchronise.module.css';
import { noTerms, wrongTerms } from './terms.ts';
import { CategorySelect, CommissionInput } from './terms-fields.tsx';
import { percentOf, spokenPercent, useSynchronise } from './use-synchronisation.ts';

type SynchroniseCardProps = {
  connection: StoreConnection | null;
  synchronisation: Synchronisation | null;
  /** The synchronisation ended while this page was open. */
  finished: boolean;
  loading: boolean;
};

/** Synchronises the products of the store: the form, then the progress, then the result. */
export function SynchroniseCard({ connection, synchronisation, finished, loading }: SynchroniseCardProps) {
  const { synchronise: texts } = usePageTexts('services');
  if (synchronisation?.state === 'running') return <Progress synchronisation={synchronisation} />;
  if (synchronisation && finished) return <Done count={synchronisation.done} />;
  return (
    <SectionCard title={texts.title}>
      {connection?.state === 'connected' ? (
        <ReadyToSynchronise synchronisation={synchronisation} loading={loading} />
      ) : (
        <p className={classes.text}>{connection?.state === 'suspended' ? texts.paused : texts.first}</p>
      )}
    </SectionCard>
  );
}

function Progress({ synchronisation }: { synchronisation: Synchronisation }) {
  const { synchronise: texts } = usePageTexts('services');
  const format = useFormat();
  const { done, total } = synchronisation;
  const percent = percentOf(synchronisation);
  const title = total === null ? texts.counting : texts.running(done, total);
  return (
    <SectionCard label={title} className={classes.progress}>
      <div className={classes.progressHead}>
        <Title order={2} className={`figures ${classes.progressTitle}`}>
          {title}
        </Title>
        {percent !== null && <span className={`figures ${classes.percent}`}>{format.percent(percent)}</span>}
      </div>
      <ProgressBar value={percent} max={100} label={texts.bar} />
      <p className={classes.text}>{texts.leave}</p>
      <VisuallyHidden role="status">
        {percent === null ? texts.counting : texts.announced(spokenPercent(percent))}
      </VisuallyHidden>
    </SectionCard>
  );
}

function Done({ count }: { count: number }) {
  const { synchronise: texts } = usePageTexts('services');
  const title = texts.doneTitle(count);
  return (
    <SectionCard label={title}>
      <div className={classes.done} role="status">
        <IconCircleCheck size={40} stroke={1.7} aria-hidden />
        <Title order={2} className="figures">
          {title}
        </Title>
        <p className={classes.text}>{texts.doneText}</p>
      </div>
    </SectionCard>
  );
}

type ReadyProps = Pick<SynchroniseCardProps, 'synchronisation' | 'loading'>;

function ReadyToSynchronise({ synchronisation, loading }: ReadyProps) {
  const { synchronise: texts } = usePageTexts('services');
  if (loading) return <Skeleton height={220} mt="md" />;
  const failed = synchronisation?.state === 'failed';
  const last = synchronisation?.finished_at;
  const again = failed ? texts.retry : texts.again;
  return (
    <>
      <p className={classes.text}>
        {texts.lead} {!failed && last && texts.last(last)}
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
      <SynchroniseForm submitLabel={synchronisation ? again : texts.submit} />
    </>
  );
}

/** Asks for the initial values of new products. */
function SynchroniseForm({ submitLabel }: { submitLabel: string }) {
  const { synchronise: texts } = usePageTexts('services');
  const { mutateAsync } = useSynchronise();
  const terms = useForm({
    initial: noTerms,
    validate: wrongTerms,
    send: ({ category, commission }) =>
      mutateAsync({ category: category || null, commission: typedPercentOrNone(commission) ?? null }),
  });
  return (
    <form className={classes.form} {...terms.form}>
      <p className={classes.newcomers}>{texts.newcomers}</p>
      <div className={classes.fields}>
        <CategorySelect label={texts.category} none={texts.noCategory} {...terms.field('category')} />
        <CommissionInput label={texts.commission} {...terms.field('commission')} />
      </div>
      <p className={classes.hint}>{texts.commissionHint}</p>
      <Button
        type="submit"
        loading={terms.busy}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
