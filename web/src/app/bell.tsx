import { endpoints } from '@aliado/contract';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { useTexts } from '#web/texts/index.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import classes from './bell.module.css';

const NotificationsPopover = lazily(() => import('#web/features/notifications/notifications-popover.tsx'));

const HIGHEST_COUNT = 9;
const REFRESH_EVERY = 60_000;

export const badgeText = (unread: number) => (unread > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : String(unread));

export function Bell() {
  const { shell } = useTexts();
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  const { data } = useQuery({
    ...read(endpoints.listNotifications),
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.unread ?? 0;
  const badge = unread > 0 ? badgeText(unread) : '';
  const opened = state === 'opened';

  return (
    <div className={classes.bell}>
      <ActionIcon
        size="lg"
        aria-label={shell.notifications(badge)}
        aria-expanded={opened}
        aria-haspopup="dialog"
        data-opened={opened || undefined}
        className={classes.button}
        onClick={() => setState(opened ? 'closed' : 'opened')}
      >
        <IconBell size={22} stroke={1.8} aria-hidden />
        {badge && <span className={classes.badge}>{badge}</span>}
      </ActionIcon>
      {state !== 'unused' && (
        <DialogPart opened={opened} onClose={() => setState('closed')}>
          <NotificationsPopover opened={opened} onClose={() => setState('closed')} />
        </DialogPart>
      )}
    </div>
  );
}
