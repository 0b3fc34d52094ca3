import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#web/texts/index.tsx';
import { notificationsRead } from './notifications-read.ts';

/** The pages looked at so far, newest first; marking one as read reloads them all. */
export function useNotificationPages() {
  const { language } = useLanguage();
  const [last, setLast] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: last }, (_, index) => notificationsRead(index + 1, language)),
  });
  const unfinished = pages.find(({ data }) => !data);
  const failed = unfinished !== undefined && (unfinished.isError || unfinished.fetchStatus === 'paused');
  return {
    loaded: pages.flatMap(({ data }) => data ?? []),
    loading: unfinished !== undefined && !failed,
    failed,
    hasMore: Boolean(pages.at(-1)?.data?.next),
    more: () => setLast(last + 1),
    retry: () => unfinished?.refetch(),
  };
}
