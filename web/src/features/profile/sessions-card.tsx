import { endpoints, type Session } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { deviceName, isHandheld, placeOfZone } from '#web/lib/devices.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import row from '#web/ui/list-row.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import classes from './profile.module.css';

/** Sessions shown before "show all"; this session and the newest come first. */
const FEW = 5;

/** The open sessions of the account. Each other one can be closed here. */
export function SessionsCard() {
  const { sessions: texts } = usePageTexts('profile');
  const query = useQuery(read(endpoints.listSessions));
  const { mutateAsync: endOthers } = useChange(endpoints.endOtherSessions, [endpoints.listSessions]);
  const { ask, question } = useConfirm();
  const [all, setAll] = useState(false);
  const askToEndAll = () =>
    ask({
      title: texts.endAllTitle,
      text: texts.endAllText,
      confirm: texts.endAll,
      cancel: texts.cancel,
      run: () => endOthers({}),
      done: texts.endedAll,
    });
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Loaded query={query} texts={texts} skeleton={{ height: 120 }}>
        {(sessions) => (
          <div className={classes.sessions}>
            <ul className={rows.rows}>
              {sessions.slice(0, all ? undefined : FEW).map((session) => (
                <SessionRow key={session.pk} session={session} ask={ask} />
              ))}
            </ul>
            {sessions.length > FEW && (
              <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? texts.fewer : texts.all(sessions.length)}
              </Button>
            )}
            {sessions.length > 2 && (
              <Button variant="default" onClick={askToEndAll}>
                {texts.endAll}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {question}
    </SectionCard>
  );
}

type SessionRowProps = { session: Session; ask: ReturnType<typeof useConfirm>['ask'] };

function SessionRow({ session, ask }: SessionRowProps) {
  const { sessions: texts } = usePageTexts('profile');
  const { mutateAsync: end } = useChange(endpoints.endSession, [endpoints.listSessions]);
  const { language } = useLanguage();
  const { pk, address, time_zone, last_used_at, is_this } = session;
  const place = time_zone ? `${placeOfZone(time_zone, language)} (${address})` : texts.from(address);
  const Mark = isHandheld(session) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceName(session, texts);
  const askToEnd = () =>
    ask({
      title: texts.endTitle(device),
      text: texts.endText,
      confirm: texts.endConfirm,
      cancel: texts.cancel,
      run: () => end({ params: { id: pk } }),
      done: texts.ended,
    });
  return (
    <li className={row.row}>
      <Mark size={22} stroke={1.8} aria-hidden />
      <div className={row.words}>
        <p className={row.name}>{device}</p>
        <p className={row.quiet}>{is_this ? texts.here(place) : texts.lastUse(last_used_at, place)}</p>
      </div>
      {!is_this && (
        <Button size="sm" variant="default" aria-label={texts.endOne(device)} onClick={askToEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
