import { Button, CloseButton, FocusTrap, Portal, Title } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChecks } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { stateOf } from '#web/ui/loaded.tsx';
import {
  NoNotifications,
  NotificationRows,
  NotificationsSkeleton,
  notificationsRead,
  useMarkAllRead,
} from './notification-list.tsx';
import classes from './notifications.module.css';
import { PushOffer } from './push-offer.tsx';
import { switchesPlace } from './switches.ts';

type NotificationsPopoverProps = { opened: boolean; onClose: () => void };

/** Opens below the bell; fills the screen on the phone. */
export default function NotificationsPopover({ opened, onClose }: NotificationsPopoverProps) {
  return opened && <NotificationsPanel onClose={onClose} />;
}

/** The bell itself closes the popover, so a click on it is not a click outside. */
const isBell = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-haspopup="dialog"][aria-expanded="true"]') !== null;

function useFocusReturn() {
  const [before] = useState(document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

function NotificationsPanel({ onClose }: Pick<NotificationsPopoverProps, 'onClose'>) {
  const texts = usePageTexts('notifications');
  const { common } = useTexts();
  const panel = useClickOutside<HTMLDivElement>((event) => {
    if (!isBell(event.target)) onClose();
  });
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  useFocusReturn();
  const { loaded, loading, failed, hasMore, more, retry } = useNotificationPages();
  const unread = loaded[0]?.unread ?? 0;
  return (
    <Portal>
      <FocusTrap innerRef={panel}>
        <div role="dialog" aria-modal="true" aria-labelledby="notifications-title" className={classes.panel}>
          <div className={classes.head}>
            <FocusTrap.InitialFocus />
            <Title order={2} id="notifications-title">
              {texts.title}
            </Title>
            {unread > 0 && <span className={`figures ${classes.unread}`}>{texts.unread(unread)}</span>}
            <CloseButton className={classes.close} aria-label={common.close} onClick={onClose} />
          </div>
          <div className={classes.body} aria-busy={loading}>
            {loaded[0]?.count === 0 && <NoNotifications />}
            <PushOffer notifications={loaded.flatMap(({ results }) => results)} />
            <NotificationRows notifications={loaded.flatMap(({ results }) => results)} onLeave={onClose} />
            {loading && <NotificationsSkeleton />}
            {failed && <ErrorState order={3} texts={texts} onRetry={retry} />}
            {hasMore && (
              <Button variant="subtle" fullWidth className={classes.more} onClick={more}>
                {texts.more}
              </Button>
            )}
          </div>
          <PanelFoot unread={unread} onLeave={onClose} />
        </div>
      </FocusTrap>
    </Portal>
  );
}

function PanelFoot({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const texts = usePageTexts('notifications');
  const { markAllRead, isPending } = useMarkAllRead();
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        size="sm"
        disabled={unread === 0}
        loading={isPending}
        onClick={markAllRead}
        leftSection={<IconChecks size={20} stroke={1.8} aria-hidden />}
      >
        {texts.markAllRead}
      </Button>
      <Button
        component={Link}
        to={`${paths.myData}#${switchesPlace}`}
        variant="subtle"
        size="sm"
        onClick={onLeave}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />}
      >
        {texts.switches.open}
      </Button>
    </div>
  );
}

/** The pages loaded so far, newest first; marking a notification as read reloads all of them. */
function useNotificationPages() {
  const { language } = useLanguage();
  const [last, setLast] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: last }, (_, index) => notificationsRead(index + 1, language)),
  });
  const unfinished = pages.find(({ data }) => !data);
  const state = unfinished && stateOf(unfinished);
  return {
    loaded: pages.flatMap(({ data }) => data ?? []),
    loading: state === 'loading',
    failed: state === 'failed' || state === 'offline',
    hasMore: Boolean(pages.at(-1)?.data?.next),
    more: () => setLast(last + 1),
    retry: () => unfinished?.refetch(),
  };
}
