import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './notifications.module.css';

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
  const { notifications: texts } = useTexts();
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

export function NotificationsFailed({ onRetry }: { onRetry: () => void }) {
  const { notifications: texts } = useTexts();
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}
