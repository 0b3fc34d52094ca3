import type { Notification } from '@aliado/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRecent } from '#web/lib/format.ts';
import { setSide } from '#web/lib/side.ts';
import { sideOfPage } from '#web/lib/side-of-page.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { notificationLooks } from './notification-looks.ts';
import classes from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';

type NotificationRowsProps = {
  notifications: Notification[];
  /** Called when one leads to its page. */
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

/** A link to its page; without one a button, which stays when read so that the focus does not fall out of the list. */
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
  const { notifications: texts } = useTexts();
  const { language } = useLanguage();
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
          {formatRecent(new Date(created_at), { language })}
        </time>
      </span>
      {!is_read && <span className={classes.dot} aria-hidden />}
    </>
  );
}
