import type { Profile } from '@aliado/contract';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { InviteCard } from '#web/features/profile/invite-card.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './affiliate-general.module.css';
import general from './general.module.css';

const latestNews = 5;

/** The part below the stores, which loads after them. */
export default function AffiliateFoot({ profile }: { profile: Profile }) {
  const { news } = usePageTexts('general');
  return (
    <div className={`${classes.pair} ${classes.loose}`}>
      <SectionCard title={news.title} flush className={general.news}>
        <NotificationList limit={latestNews} />
      </SectionCard>
      <InviteCard profile={profile} />
    </div>
  );
}
