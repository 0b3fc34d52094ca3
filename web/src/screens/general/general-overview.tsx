import type { Profile, StoreConnection } from '@aliado/contract';
import { Card, Skeleton, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import { FirstStepsCard } from '#web/features/profile/first-steps-card.tsx';
import { InviteCard } from '#web/features/profile/invite-card.tsx';
import { useTutorial } from '#web/lib/tutorial.ts';
import { useTexts } from '#web/texts/index.tsx';
import { CampaignWelcome } from './campaign-welcome.tsx';
import classes from './general.module.css';

const TutorialInvitation = lazy(() => import('./tutorial-invitation.tsx'));

const latestNews = 5;

type GeneralOverviewProps = {
  profile: Profile;
  name: string;
  connection?: StoreConnection | null;
  /** The first steps are not known yet. */
  waiting?: boolean;
};

export function GeneralOverview({ profile, name, connection, waiting = false }: GeneralOverviewProps) {
  const { general } = useTexts();
  const { active } = useTutorial();
  const left = firstSteps(profile, connection).filter(({ done }) => !done).length;
  return (
    <>
      <title>{general.pageTitle}</title>
      <h1 className={classes.greeting}>{general.greeting(name)}</h1>
      {waiting ? (
        <Skeleton height={18} width={280} mt={12} radius="sm" />
      ) : (
        <p className={classes.status}>{left > 0 ? general.stepsLeft(left) : general.complete}</p>
      )}
      <CampaignWelcome />
      <div className={classes.columns}>
        <div className={classes.column}>
          {waiting ? (
            <Skeleton height={540} radius="lg" />
          ) : (
            <FirstStepsCard profile={profile} connection={connection} />
          )}
          <InviteCard profile={profile} />
        </div>
        <Card component="section" aria-labelledby="news-title" className={classes.news}>
          <Title order={2} id="news-title" className={classes.newsTitle}>
            {general.news.title}
          </Title>
          <NotificationList limit={latestNews} />
        </Card>
      </div>
      {active && (
        <Suspense>
          <TutorialInvitation profile={profile} />
        </Suspense>
      )}
    </>
  );
}
