import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { toast } from '#web/lib/toast.ts';
import { storedTokens } from '#web/lib/tokens.ts';
import { send } from '#web/lib/transport.ts';
import { leaveViewing, useViewing, type Viewing } from '#web/lib/viewing.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { accountName } from './account.tsx';
import classes from './viewing-bar.module.css';

/** Shown on every page while an operator views as a person. */
export default function ViewingBar() {
  const viewing = useViewing();
  useWayBack(viewing);
  return viewing && <Bar viewing={viewing} />;
}

function Bar({ viewing }: { viewing: Viewing }) {
  const { viewing: texts } = usePageTexts('operator');
  const { data: profile } = useProfile();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    const tokens = storedTokens();
    if (!tokens) return;
    setBusy(true);
    try {
      await leaveViewing(tokens);
    } catch {
      toast.error(texts.notLeft);
      setBusy(false);
    }
  };
  return (
    <div className={classes.bar} role="status" data-viewing>
      <IconEye size={22} stroke={1.8} aria-hidden />
      <p>
        <b>{texts.title(profile ? accountName(profile) : '…')}</b> {texts.text(viewing.until)}
      </p>
      <Button size="sm" color="dark" loading={busy} onClick={leave}>
        {texts.leave}
      </Button>
    </div>
  );
}

/**
 * Reloads the page at the end, so that no data of the other account stays. Logging out also ends the operator's
 * session.
 */
function useWayBack(viewing: Viewing | null) {
  const last = useRef<{ person: string; refresh: string } | null>(null);
  const person = viewing?.person;
  useEffect(() => {
    const left = last.current;
    last.current = person ? { person, refresh: storedTokens()?.refresh ?? '' } : null;
    if (!left || person) return;
    if (storedTokens()) window.location.assign(`${paths.operator}/personas/${left.person}`);
    else void endOwnSession(left.refresh);
  }, [person]);
}

async function endOwnSession(refresh: string) {
  const { method, path } = endpoints.refresh;
  const answer = await send(`/api${path}`, { method, body: JSON.stringify({ refresh }), keepalive: true });
  if (!answer.ok) return;
  const { access } = (await answer.json()) as { access: string };
  await send(`/api${endpoints.logOut.path}`, { method: endpoints.logOut.method, access, keepalive: true });
}
