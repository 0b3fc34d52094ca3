import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pay-dialog.module.css';

type NoticeProps = { tone: 'sol' | 'rojo' | 'rio'; role?: 'alert' | 'status'; children: ReactNode };

/** Something to read before going on. */
export function Notice({ tone, role, children }: NoticeProps) {
  const Icon = tone === 'rio' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div className={classes.noticeWords}>{children}</div>
    </div>
  );
}
