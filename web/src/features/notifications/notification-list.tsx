import { type Endpoint, endpoints, type Language, type Notification } from '@aliado/contract';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { call, type RequestFor, read } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { setSide } from '#web/lib/side.ts';
import { sideOfPage } from '#web/lib/side-of-page.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { notificationLooks } from './notification-looks.ts';
import classes from './notifications.module.css';
import { PushOffer } from './push-offer.tsx';

export function NotificationList({ limit }: { limit: number }) {
  const { language } = useLanguage();
  const texts = usePageTexts('notifications');
  const query = useQuery(notificationsRead(1, language));
  return (
    <Loaded
      query={query}
      texts={{ ...texts, loading: texts.title }}
      skeleton={{ as: <NotificationsSkeleton /> }}
      empty={<NoNotifications />}
    >
      {({ results }) => (
        <>
          <PushOffer notifications={results} />
          <NotificationRows notifications={results.slice(0, limit)} />
        </>
      )}
    </Loaded>
  );
}

export function NotificationsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle h={38} w={38} />
          <div className={classes.words}>
            <Skeleton h={14} w="60%" mt={4} />
            <Skeleton h={12} w="90%" mt={10} />
            <Skeleton h={12} w="25%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NoNotifications() {
  const texts = usePageTexts('notifications');
  return (
    <div className={classes.empty}>
      <span className={classes.icon} data-tone="botella">
        <IconBell size={20} stroke={1.8} aria-hidden />
      </span>
      <p className={classes.title}>{texts.emptyTitle}</p>
      <p className={classes.message}>{texts.emptyText}</p>
    </div>
  );
}

type NotificationRowsProps = {
  notifications: Notification[];
  /** Called when a notification opens its page. */
  onLeave?: () => void;
};

export function NotificationRows({ notifications, onLeave }: NotificationRowsProps) {
  const markRead = useMarkRead();
  return (
    <ul className={classes.rows}>
      {notifications.map((notification) => (
        <li key={notification.pk}>
          <NotificationRow
            notification={notification}
            onRead={() => markRead(notification.pk)}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ul>
  );
}

type NotificationRowProps = {
  notification: Notification;
  onRead: () => void;
  onLeave?: () => void;
};

function NotificationRow({ notification, onRead, onLeave }: NotificationRowProps) {
  const { is_read, link } = notification;
  const choose = () => {
    if (!is_read) onRead();
    if (!link) return;
    const side = sideOfPage(link);
    if (side) setSide(side);
    onLeave?.();
  };
  return (
    <RowFrame notification={notification} onClick={choose}>
      <RowWords notification={notification} />
    </RowFrame>
  );
}

type RowFrameProps = {
  notification: Notification;
  onClick: MouseEventHandler;
  children: ReactNode;
};

/** A link to its page, or a button without one. A read button stays in place so that the list keeps the focus. */
function RowFrame({ notification: { link, is_read }, onClick, children }: RowFrameProps) {
  const looks = { className: classes.row, 'data-unread': !is_read || undefined, onClick };
  if (link) {
    return (
      <Link to={link} {...looks}>
        {children}
      </Link>
    );
  }
  return (
    <UnstyledButton {...looks} aria-disabled={is_read}>
      {children}
    </UnstyledButton>
  );
}

function RowWords({ notification }: { notification: Notification }) {
  const texts = usePageTexts('notifications');
  const { recent } = useFormat();
  const { kind, title, message, created_at, is_read } = notification;
  const { icon: Icon, tone } = notificationLooks[kind];
  return (
    <>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {!is_read && <VisuallyHidden>{texts.isUnread} </VisuallyHidden>}
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <time className={`figures ${classes.time}`} dateTime={created_at}>
          {recent(created_at)}
        </time>
      </span>
      {!is_read && <span className={classes.dot} aria-hidden />}
    </>
  );
}

/** The server translates notifications, so each language has its own cache entry. */
export function notificationsRead(page: number, language: Language) {
  const request = { query: { page } };
  return queryOptions({
    queryKey: [...read(endpoints.listNotifications, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listNotifications, request, { signal }),
  });
}

/** Shows the result even if the clicked element is gone, as when the list closes behind a link. */
function useMark<E extends Endpoint>(endpoint: E, done: string) {
  const { language } = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onSuccess: () => {
      toast.success(done);
      return client.invalidateQueries({ queryKey: [endpoints.listNotifications.path] });
    },
    onError: (failure) => toast.error(textOf(failure, language)),
  });
}

function useMarkRead() {
  const { markedRead } = usePageTexts('notifications');
  const { mutate } = useMark(endpoints.markNotificationRead, markedRead);
  return (pk: string) => mutate({ params: { pk } });
}

export function useMarkAllRead() {
  const { markedAllRead } = usePageTexts('notifications');
  const { mutate, isPending } = useMark(endpoints.markAllNotificationsRead, markedAllRead);
  return { markAllRead: () => mutate({}), isPending };
}
