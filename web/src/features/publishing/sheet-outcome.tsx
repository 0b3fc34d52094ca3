import { endpoints, type Publication } from '@aliado/contract';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { paths } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './publish-sheet.module.css';
import { useSheetTexts, useStep } from './use-publication.ts';

const SPOKEN_STEP = 10;
const seenAt = { products: 'products', prices: 'wholesale' } as const;

export function Progress({ publication }: { publication: Publication }) {
  const { progress: texts } = useSheetTexts();
  const format = useFormat();
  const { published, failed, waiting, current, seconds_left, unanswered } = publication;
  const all = published + failed + waiting;
  const done = published + failed;
  const percent = all === 0 ? 0 : Math.min(99, Math.floor((done / all) * 100));
  const title = texts.title(done, all);
  return (
    <SectionCard label={title} className={`${classes.card} ${classes.progress}`}>
      <div className={classes.progressHead}>
        <Title order={2} className={`figures ${classes.progressTitle}`}>
          {title}
        </Title>
        <span className={`figures ${classes.percent}`}>{format.percent(percent)}</span>
      </div>
      <ProgressBar value={percent} max={100} label={texts.bar} />
      {unanswered ? (
        <Unanswered publication={publication} />
      ) : (
        <p className={classes.progressFoot}>
          <span>
            {current && texts.now(current)} {texts.leave}
          </span>
          {seconds_left !== null && <span>{texts.left(seconds_left)}</span>}
        </p>
      )}
      <VisuallyHidden role="status">
        {texts.announced(Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP)}
      </VisuallyHidden>
    </SectionCard>
  );
}

/** Explains why there is no progress, and offers to stop waiting. */
export function Unanswered({ publication: { pk, stopping } }: { publication: Publication }) {
  const { progress: texts } = useSheetTexts();
  const { language } = useLanguage();
  const { mutate, isPending } = useStep((id: string) => call(endpoints.stopPublication, { params: { id } }));
  return (
    <div className={classes.unanswered} role="status">
      <IconPlugConnectedX size={22} stroke={1.8} aria-hidden />
      <p>{texts.unanswered}</p>
      <Button
        variant="default"
        loading={isPending || stopping}
        onClick={() => mutate(pk, { onError: (error) => toast.error(refusalText(error, language)) })}
      >
        {texts.stop}
      </Button>
    </div>
  );
}

export function Done({ publication, onAnother }: { publication: Publication; onAnother: () => void }) {
  const { done: texts } = useSheetTexts();
  const { language } = useLanguage();
  const { pk, kind, published, failed, wrong } = publication;
  const { mutate, isPending } = useStep((id: string) => call(endpoints.retryPublication, { params: { id } }));
  return (
    <SectionCard
      title={published > 0 ? texts.title(published) : texts.none}
      lead={[failed > 0 ? texts.failed(failed) : published > 0 && texts.all, wrong > 0 && texts.out(wrong)]
        .filter(Boolean)
        .join(' ')}
      focused
      className={classes.card}
    >
      <div className={classes.ways}>
        {failed > 0 && (
          <Button
            loading={isPending}
            onClick={() => mutate(pk, { onError: (error) => toast.error(refusalText(error, language)) })}
          >
            {texts.retry(failed)}
          </Button>
        )}
        <Button component={Link} to={paths[seenAt[kind]]} variant={failed > 0 ? 'default' : 'filled'}>
          {texts.see}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
        {wrong + failed > 0 && <ErrorsButton id={pk} />}
      </div>
    </SectionCard>
  );
}

/** Downloads the rows that were left out, to fix and upload again. */
export function ErrorsButton({ id, className }: { id: string; className?: string | undefined }) {
  const { confirm: texts } = useSheetTexts();
  const errors = useDownload(endpoints.downloadPublicationErrors, texts.errorsFailed);
  return (
    <Button
      variant="default"
      className={className}
      loading={errors.isPending}
      onClick={() => errors.start({ params: { id } })}
    >
      {texts.errors}
    </Button>
  );
}
