import { endpoints, type Publication, type PublicationKind } from '@aliado/contract';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDownload, IconFileSpreadsheet, IconRefresh, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { ApiError, call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { toast } from '#web/lib/toast.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './publish-sheet.module.css';
import { RowsCard } from './rows-card.tsx';
import { Done, ErrorsButton, Progress } from './sheet-outcome.tsx';
import {
  SheetKind,
  useOpenPublication,
  useSheetTexts,
  useShowPublication,
  useStep,
} from './use-publication.ts';

const filesOf = {
  products: { upload: endpoints.uploadProductSheet, template: endpoints.downloadProductTemplate },
  prices: { upload: endpoints.uploadPriceSheet, template: endpoints.downloadPriceTemplate },
};

/** A spreadsheet in three steps. Opening the page later resumes the present one. */
export default function PublishSheet({
  kind,
  closed,
}: {
  kind: PublicationKind;
  closed?: Closed | undefined;
}) {
  return (
    <SheetKind value={kind}>
      <SheetSteps closed={closed} />
    </SheetKind>
  );
}

/** Why nothing new can be published: a card before a spreadsheet starts, a note above a running one. */
type Closed = { card: ReactNode; note: ReactNode };

function SheetSteps({ closed }: { closed: Closed | undefined }) {
  const texts = useSheetTexts();
  const open = useOpenPublication(useContext(SheetKind));
  const [another, setAnother] = useState(false);
  return (
    <Loaded query={open} texts={texts} order={2} skeleton={{ height: 400 }} card isEmpty={() => false}>
      {({ publication }) => {
        const shown = another ? null : publication;
        const step = !shown ? 0 : shown.state === 'draft' ? 1 : 2;
        if (closed && !shown) return closed.card;
        return (
          <>
            {closed?.note}
            <Steps step={step} over={shown?.state === 'done'} />
            {!shown && <Upload onSent={() => setAnother(false)} />}
            {shown?.state === 'draft' && <Review publication={shown} />}
            {shown?.state === 'running' && <Progress publication={shown} />}
            {shown?.state === 'done' && <Done publication={shown} onAnother={() => setAnother(true)} />}
            {shown && <RowsCard key={`${shown.pk} ${shown.state}`} publication={shown} />}
            {shown?.state === 'draft' && <Confirm publication={shown} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Steps({ step, over }: { step: number; over: boolean }) {
  const { steps } = useSheetTexts();
  return (
    <ol className={classes.steps} aria-label={steps.label}>
      {[steps.choose, steps.review, steps.publish].map((name, index) => {
        const done = index < step || over;
        return (
          <li
            key={name}
            data-state={done ? 'done' : index === step ? 'now' : 'later'}
            data-over={(over && index === step) || undefined}
            aria-current={!done && index === step ? 'step' : undefined}
          >
            <span className={`figures ${classes.mark}`}>
              {done ? <IconCheck size={18} stroke={2.2} aria-hidden /> : index + 1}
            </span>
            <span className={classes.stepName}>
              {name}
              {done && <VisuallyHidden>, {steps.done}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const ACCEPTED = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Uploads the chosen file; the share goes from 0 to 1 and is null without an upload. */
function useUpload(onSent: () => void) {
  const show = useShowPublication();
  const { upload } = filesOf[useContext(SheetKind)];
  const { language } = useLanguage();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || share !== null) return;
    setShare(0);
    setError(null);
    try {
      show(await uploadFile(upload, {}, file, setShare));
      onSent();
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.messages.join(' ') : '';
      setError(said || refusalText(failure, language));
    } finally {
      setShare(null);
    }
  };
  return { send, share, error };
}

function FileButton({ onChoose, busy, label, quiet }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = quiet ? IconRefresh : IconUpload;
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        loading={busy}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type FileButtonProps = {
  onChoose: (file: File | undefined) => void;
  busy: boolean;
  label: string;
  quiet?: boolean;
};

function TemplateButton() {
  const { upload: texts } = useSheetTexts();
  const template = useDownload(filesOf[useContext(SheetKind)].template, texts.templateFailed);
  return (
    <Button
      variant="subtle"
      loading={template.isPending}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => template.start({})}
    >
      {texts.template}
    </Button>
  );
}

function Upload({ onSent }: { onSent: () => void }) {
  const { upload: texts } = useSheetTexts();
  const { send, share, error } = useUpload(onSent);
  const [over, setOver] = useState(false);
  return (
    <SectionCard title={texts.title} lead={texts.text} className={classes.card}>
      <fieldset
        className={classes.drop}
        aria-label={texts.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden />
        <FileButton onChoose={send} busy={share !== null} label={texts.choose} />
        <span className={classes.quiet}>{texts.drop}</span>
        <div role="status" className={classes.sending}>
          {share !== null && (
            <>
              <ProgressBar
                value={share < 1 ? share : null}
                max={1}
                label={texts.sending(Math.round(share * 100))}
              />
              <span className="figures">{texts.sending(Math.round(share * 100))}</span>
            </>
          )}
        </div>
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </fieldset>
      <div className={classes.template}>
        <p className={classes.quiet}>{texts.templateText}</p>
        <TemplateButton />
      </div>
    </SectionCard>
  );
}

function Review({ publication }: { publication: Publication }) {
  const { file: texts } = useSheetTexts();
  const { language } = useLanguage();
  const { recent } = useFormat();
  const { send, share } = useUpload(() => undefined);
  const { file, rows, created_at } = publication;
  if (!file) return null;
  return (
    <SectionCard label={file.name} className={classes.card}>
      <div className={classes.file}>
        <span className={classes.fileMark}>
          <IconFileSpreadsheet size={26} stroke={1.7} aria-hidden />
        </span>
        <div className={classes.fileWords}>
          <strong>{file.name}</strong>
          <span className={`figures ${classes.quiet}`}>
            {texts.facts(rows, sizeText(file.bytes, language), recent(created_at))}
          </span>
        </div>
        <div className={classes.fileActions}>
          <TemplateButton />
          <FileButton onChoose={send} busy={share !== null} label={texts.change} quiet />
        </div>
      </div>
    </SectionCard>
  );
}

/** The rows to publish and the rows left out, and the button to publish. */
function Confirm({ publication }: { publication: Publication }) {
  const { confirm: texts } = useSheetTexts();
  const { language } = useLanguage();
  const { pk, ready, wrong, seconds_left } = publication;
  const { mutate, isPending } = useStep((id: string) =>
    call(endpoints.confirmPublication, { params: { id } }),
  );
  return (
    <section className={classes.confirm} data-on-green aria-label={texts.ready(ready)}>
      <div className={classes.confirmWords}>
        <Title order={2} className={`figures ${classes.confirmTitle}`}>
          {ready > 0 ? texts.ready(ready) : texts.nothing}
        </Title>
        <p>{wrong === 0 ? texts.all : texts.wrong(wrong)}</p>
        {ready > 0 && seconds_left !== null && <p>{texts.takes(seconds_left)}</p>}
      </div>
      {wrong > 0 && <ErrorsButton id={pk} className={classes.quietButton} />}
      <Button
        className={classes.mainButton}
        disabled={ready === 0}
        loading={isPending}
        onClick={() => mutate(pk, { onError: (error) => toast.error(refusalText(error, language)) })}
      >
        {texts.publish(ready)}
      </Button>
    </section>
  );
}
