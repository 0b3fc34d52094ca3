import { type ApiKey, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './integrations.module.css';
import { RowsCard } from './rows-card.tsx';

const KeyDialog = lazily(() => import('./key-dialog.tsx'));
const SecretDialog = lazily(() => import('./secret-dialog.tsx'));

/** The keys of the store; a new key is shown once. */
export function KeysCard() {
  const { keys: texts } = usePageTexts('services').integrations;
  const keys = useQuery(read(endpoints.listApiKeys));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const show = (key: string) => {
    setMaking(false);
    setMade(key);
  };
  return (
    <RowsCard
      texts={texts}
      query={keys}
      row={(key) => <KeyRow apiKey={key} />}
      onCreate={() => setMaking(true)}
    >
      {making && (
        <DialogPart onClose={() => setMaking(false)}>
          <KeyDialog onClose={() => setMaking(false)} onMade={show} />
        </DialogPart>
      )}
      {made && (
        <DialogPart onClose={() => setMade(null)}>
          <SecretDialog
            shown={{ title: texts.shownTitle, text: texts.shownText, label: texts.keyLabel, value: made }}
            onClose={() => setMade(null)}
          />
        </DialogPart>
      )}
    </RowsCard>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { keys: texts, scopes } = usePageTexts('services').integrations;
  const { mutateAsync } = useChange(endpoints.revokeApiKey, [endpoints.listApiKeys]);
  const { ask, question } = useConfirm();
  const { pk, name, prefix, expires_at, revoked_at, last_used_at, last_used_address } = apiKey;
  const isOver = expires_at !== null && new Date(expires_at) <= new Date();
  const ended = revoked_at !== null || isOver;
  const { title, ...words } = texts.revoking;
  const revoke = () => ask({ ...words, title: title(name), run: () => mutateAsync({ params: { pk } }) });
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>
          {name} <span className={`${classes.code} ${classes.quiet}`}>{prefix}…</span>
        </span>
        <StateChip state={ended ? 'request_rejected' : 'request_accepted'}>
          {ended ? texts.ended : texts.active}
        </StateChip>
      </div>
      <p className={classes.quiet}>{apiKey.scopes.map((scope) => scopes[scope]).join(' · ')}</p>
      <p className={`figures ${classes.quiet}`}>
        {[
          last_used_at ? texts.used(last_used_at, last_used_address) : texts.unused,
          revoked_at && texts.revoked(revoked_at),
          !revoked_at && expires_at && (isOver ? texts.expired(expires_at) : texts.expires(expires_at)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!revoked_at && (
        <div className={classes.acts}>
          <Button variant="default" size="xs" aria-label={texts.revokeOf(name)} onClick={revoke}>
            {texts.revoke}
          </Button>
        </div>
      )}
      {question}
    </>
  );
}
