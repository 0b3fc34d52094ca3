import type { Profile } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { InviteCard } from '#web/features/profile/invite-card.tsx';
import { useTexts } from '#web/texts/index.tsx';
import classes from './affiliate-general.module.css';
import general from './general.module.css';

const latestNews = 5;

/** What comes after the stores, and loads after them. */
export default function AffiliateFoot({ profile }: { profile: Profile }) {
  const { news } = useTexts().general;
  return (
    <div className={`${classes.pair} ${classes.loose}`}>
      <Card component="section" aria-labelledby="news-title" className={general.news}>
        <Title order={2} id="news-title" className={general.newsTitle}>
          {news.title}
        </Title>
        <NotificationList limit={latestNews} />
      </Card>
      <InviteCard profile={profile} />
    </div>
  );
}
