import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#web/texts/index.tsx';
import { NotificationRows } from './notification-rows.tsx';
import { NoNotifications, NotificationsFailed, NotificationsSkeleton } from './notification-states.tsx';
import { notificationsRead } from './notifications-read.ts';

/** The newest few. */
export function NotificationList({ limit }: { limit: number }) {
  const { language } = useLanguage();
  const { data, isError, fetchStatus, refetch } = useQuery(notificationsRead(1, language));
  if (data?.results.length === 0) return <NoNotifications />;
  if (data) return <NotificationRows notifications={data.results.slice(0, limit)} />;
  return isError || fetchStatus === 'paused' ? (
    <NotificationsFailed onRetry={refetch} />
  ) : (
    <NotificationsSkeleton />
  );
}
