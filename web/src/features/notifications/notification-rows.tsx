import type { Notification } from '@aliado/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatRecent } from '#web/lib/format.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { notificationLooks } from './notification-looks.ts';
import classes from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

export function NotificationRows({ notifications }: { notifications: Notification[] }) {
  const markRead = useMarkRead();
  return (
    <ul className={classes.rows}>
      {notifications.map((notification) => (
        <li key={notification.pk}>
          <NotificationRow notification={notification} onRead={() => markRead(notification.pk)} />
        </li>
      ))}
    </ul>
  );
}

type NotificationRowProps = { notification: Notification; onRead: () => void };

/** Stays a button once it is read, so that the focus does not fall out of the list. */
function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { notifications: texts } = useTexts();
  const { language } = useLanguage();
  const { kind, title, message, created_at, is_read } = notification;
  const { icon: Icon, tone } = notificationLooks[kind];
  return (
    <UnstyledButton
      className={classes.row}
      data-unread={!is_read || undefined}
      aria-disabled={is_read}
      onClick={is_read ? undefined : onRead}
    >
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
          {formatRecent(new Date(created_at), { language })}
        </time>
      </span>
      {!is_read && <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  );
}
