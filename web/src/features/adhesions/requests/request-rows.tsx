import { type AdhesionRequest, errorText, type RequestDecision } from '@aliado/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { rejectLater, undoRejection, useRejections } from './rejections.ts';
import { useRequestWords } from './request-words.ts';
import classes from './requests.module.css';
import { useDecideRequest } from './use-requests.ts';

const RequestPerson = lazily(() => import('./request-person.tsx'));

type Status = RequestDecision['status'];

type RequestRowsProps = {
  requests: AdhesionRequest[];
  is_public: boolean;
  /** The id of the element that takes the focus when the focused row disappears. */
  anchor: string;
};

/** Accepting takes one click. A rejection can be undone for a while and is sent afterwards. */
export function RequestRows({ requests, is_public, anchor }: RequestRowsProps) {
  const [opened_at] = useState(() => Date.now());
  const [seen, setSeen] = useState<AdhesionRequest | null>(null);
  const leaving = useRejections();
  const decide = useDecision(anchor);
  return (
    <>
      <ul className={rows.rows}>
        {requests.map((request) => (
          <li
            key={request.pk}
            className={classes.row}
            data-fresh={Date.parse(request.created_at) > opened_at || undefined}
          >
            {leaving.includes(request.pk) ? (
              <UndoRow request={request} />
            ) : (
              <RequestRow
                request={request}
                is_public={is_public}
                onSee={() => setSeen(request)}
                onDecide={(status) => decide(request, status)}
              />
            )}
          </li>
        ))}
      </ul>
      {seen && (
        <DialogPart onClose={() => setSeen(null)}>
          <RequestPerson
            request={seen}
            is_public={is_public}
            onClose={() => setSeen(null)}
            onDecide={(status) => {
              setSeen(null);
              decide(seen, status);
            }}
          />
        </DialogPart>
      )}
    </>
  );
}

function useDecision(anchor: string) {
  const { requests: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const names = useRef(new Map<string, string>());
  const { mutate } = useDecideRequest({
    onDecided: ({ request, status }) => {
      if (status === 'accepted') toast.success(texts.accepted(names.current.get(request) ?? ''));
    },
    onFailed: (error) => {
      if (hasCode(error, 'request_decided')) toast.info(errorText('request_decided', language));
      else toast.error(textOf(error, language));
    },
  });
  return ({ pk, affiliate }: AdhesionRequest, status: Status) => {
    names.current.set(pk, affiliate.name);
    if (status === 'rejected') return rejectLater(pk, () => mutate({ request: pk, status }));
    mutate({ request: pk, status });
    document.getElementById(anchor)?.focus();
  };
}

const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function UndoRow({ request: { pk, affiliate } }: { request: AdhesionRequest }) {
  const { requests: texts } = usePageTexts('program');
  return (
    <>
      <span className={classes.gone}>
        <IconUserOff size={20} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.undo}>
        <p role="status">{texts.rejected(affiliate.name)}</p>
        <Button
          ref={focusNow}
          size="sm"
          variant="subtle"
          aria-label={texts.undoOne(affiliate.name)}
          onClick={() => undoRejection(pk)}
        >
          {texts.undo}
        </Button>
      </div>
    </>
  );
}

type RequestRowProps = {
  request: AdhesionRequest;
  is_public: boolean;
  onSee: () => void;
  onDecide: (status: Status) => void;
};

function RequestRow({ request, is_public, onSee, onDecide }: RequestRowProps) {
  const { requests: texts } = usePageTexts('program');
  const { recent } = useFormat();
  const { affiliate, created_at } = request;
  const { way, found } = useRequestWords(request, is_public);
  return (
    <>
      <PersonMark {...affiliate} />
      <div className={classes.facts}>
        <div className={classes.head}>
          <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={onSee}>
            {affiliate.name}
          </UnstyledButton>
          <time dateTime={created_at} className={classes.time}>
            {recent(created_at)}
          </time>
        </div>
        <p className={`figures ${classes.way}`}>{way}</p>
        {found && <p className={classes.way}>{found}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          aria-label={texts.rejectOne(affiliate.name)}
          onClick={() => onDecide('rejected')}
        >
          {texts.reject}
        </Button>
        <Button
          size="sm"
          variant="light"
          aria-label={texts.acceptOne(affiliate.name)}
          onClick={() => onDecide('accepted')}
        >
          {texts.accept}
        </Button>
      </div>
    </>
  );
}
