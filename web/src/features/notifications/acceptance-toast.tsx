import type { Notification } from '@aliado/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { notificationsRead } from './notification-list.tsx';

const MINUTE_MS = 60_000;

/** Announces an acceptance that arrives while the page is open, with the next step. */
export default function AcceptanceToast() {
  const { language } = useLanguage();
  const { accepted } = usePageTexts('notifications');
  const newest = useQuery(notificationsRead(1, language)).data?.results;
  const known = useRef<string[]>(null);
  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = newest.map(({ pk }) => pk);
    const isNews = ({ pk, is_read, created_at }: Notification) =>
      before ? !before.includes(pk) : !is_read && Date.now() - Date.parse(created_at) < MINUTE_MS;
    const news = newest.find((each) => each.kind === 'request_accepted' && isNews(each));
    if (!news) return;
    const share = () => {
      void toast.hide(news.title);
      openDialog('share');
    };
    toast.success(
      news.title,
      <>
        {accepted.text}{' '}
        <Anchor component="button" type="button" onClick={share}>
          {accepted.action}
        </Anchor>
      </>,
    );
  }, [newest, accepted]);
  return null;
}
