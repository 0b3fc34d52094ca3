import { endpoints, type ProviderRequest, UNDO_SECONDS } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { RowList } from '#web/ui/paged-rows.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './request-list.module.css';
import { useReason } from './use-reason.tsx';

const OLD_AFTER_DAYS = 2;
const lists = [endpoints.listProviderRequests, endpoints.getOperatorWaiting];

/** Stores that wait for an answer. An answered request stays in its place while the answer can be undone. */
export function RequestList({ requests, stale }: { requests: ProviderRequest[]; stale: boolean }) {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<ProviderRequest[]>([]);
  const { ask, question } = useReason();
  const { requests: texts } = usePageTexts('operator');
  const reject = useChange(endpoints.rejectProviderRequest);
  const keep = (request: ProviderRequest) => setAnswered((rows) => [...rows, request]);
  const forget = ({ pk }: ProviderRequest) => {
    setAnswered((rows) => rows.filter((row) => row.pk !== pk));
    for (const { path } of lists) void client.invalidateQueries({ queryKey: [path] });
  };
  const isAnswered = ({ pk }: ProviderRequest) => answered.some((row) => row.pk === pk);
  const rows = [...requests.filter((row) => !isAnswered(row)), ...answered].sort((a, b) =>
    a.created_at.localeCompare(b.created_at),
  );
  const askToReject = ({ pk, comercio }: ProviderRequest) =>
    ask({
      title: texts.rejectTitle(comercio),
      text: texts.rejectText,
      confirm: texts.reject,
      danger: true,
      done: texts.rejected(comercio),
      run: async (reason) => keep(await reject.mutateAsync({ params: { id: pk }, body: { reason } })),
    });
  return (
    <>
      <RowList rows={rows} keyOf={({ pk }) => pk} stale={stale} rowClassName={classes.row}>
        {(request) => (
          <>
            <StoreMark pk={request.pk} name={request.comercio} />
            <RequestWords request={request} />
            {isAnswered(request) ? (
              <Answered request={request} onOver={() => forget(request)} />
            ) : (
              <Acts request={request} onAccepted={keep} onReject={() => askToReject(request)} />
            )}
          </>
        )}
      </RowList>
      {question}
    </>
  );
}

export function RequestWords({ request }: { request: ProviderRequest }) {
  const { comercio, rubro, localidad, telefono, email } = request;
  return (
    <div className={classes.words}>
      <p className={classes.name}>{comercio}</p>
      <p className={classes.quiet}>
        {rubro}, {localidad}
      </p>
      <p className={`figures ${classes.quiet}`}>
        <a href={`mailto:${email}`}>{email}</a> · <span className={classes.whole}>{telefono}</span>
      </p>
    </div>
  );
}

type ActsProps = {
  request: ProviderRequest;
  onAccepted: (request: ProviderRequest) => void;
  onReject: () => void;
};

function Acts({ request, onAccepted, onReject }: ActsProps) {
  const { requests: texts } = usePageTexts('operator');
  const { language } = useLanguage();
  const { recent, daysSince } = useFormat();
  const accept = useChange(endpoints.acceptProviderRequest);
  const { pk, comercio, created_at } = request;
  const press = () =>
    accept.mutate(
      { params: { id: pk } },
      {
        onSuccess: onAccepted,
        onError: (failure) => toast.error(refusalText(failure, language)),
      },
    );
  const old = daysSince(created_at) >= OLD_AFTER_DAYS;
  return (
    <div className={classes.end}>
      <time
        dateTime={created_at}
        className={`figures ${classes.when}`}
        data-old={old || undefined}
        title={old ? texts.old : undefined}
      >
        {recent(created_at)}
      </time>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          aria-label={`${texts.reject}: ${comercio}`}
          disabled={accept.isPending}
          onClick={onReject}
        >
          {texts.reject}
        </Button>
        <Button
          variant="light"
          size="sm"
          aria-label={`${texts.accept}: ${comercio}`}
          loading={accept.isPending}
          onClick={press}
        >
          {texts.accept}
        </Button>
      </div>
    </div>
  );
}

const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function Answered({ request, onOver }: { request: ProviderRequest; onOver: () => void }) {
  const { requests: texts } = usePageTexts('operator');
  const { language } = useLanguage();
  const undo = useChange(endpoints.undoProviderRequest);
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  });
  const press = () =>
    undo.mutate(
      { params: { id: request.pk } },
      {
        onSuccess: () => {
          toast.info(texts.undone);
          onOver();
        },
        onError: (failure) => toast.error(refusalText(failure, language)),
      },
    );
  return (
    <div className={classes.end}>
      <p role="status" className={classes.quiet}>
        {request.state === 'accepted' ? texts.accepted : texts.rejectedShort}
      </p>
      <Button ref={focusNow} variant="subtle" size="sm" loading={undo.isPending} onClick={press}>
        {texts.undo}
      </Button>
    </div>
  );
}
