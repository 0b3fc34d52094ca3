import type { Profile } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { AskedNote, useAskedStore } from '#web/features/commissions/debt/asking.tsx';
import { SwitchesCard } from '#web/features/notifications/switches-card.tsx';
import { AccountCard, LanguageCard } from '#web/features/profile/account-card.tsx';
import { BankCard } from '#web/features/profile/bank-card.tsx';
import { MailNote } from '#web/features/profile/mail-note.tsx';
import { PasswordCard } from '#web/features/profile/password-card.tsx';
import { PersonalCard } from '#web/features/profile/personal-card.tsx';
import { useChanges } from '#web/features/profile/profile-form.tsx';
import { SessionsCard } from '#web/features/profile/sessions-card.tsx';
import { SocialCard } from '#web/features/profile/social-card.tsx';
import { useProfile } from '#web/lib/profile.ts';
import { startTutorial, useTutorial } from '#web/lib/tutorial.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import screen from '#web/ui/screen.module.css';
import classes from './profile-screen.module.css';

const PushCard = lazily(() => import('#web/features/notifications/push-card.tsx'));
const FactorCard = lazily(() => import('#web/features/profile/factor/factor-card.tsx'));
const OwnDataCard = lazily(() => import('#web/features/profile/own-data/own-data-card.tsx'));
const SaveBar = lazily(() => import('#web/features/profile/save-bar.tsx'));
const VisibilityCard = lazily(() => import('#web/features/affiliates/visibility/visibility-card.tsx'));
const ProfileTour = lazily(() => import('#web/features/profile/tour/profile-tour.tsx'));

export function ProfileScreen() {
  const texts = usePageTexts('profile');
  const { data: profile } = useProfile();
  useTutorialLink(profile);
  return (
    <>
      <title>{texts.pageTitle}</title>
      <h1 className={screen.title}>{texts.title}</h1>
      {profile && <ProfileCards profile={profile} />}
    </>
  );
}

function ProfileCards({ profile }: { profile: Profile }) {
  const { confirm } = usePageTexts('profile');
  const { active } = useTutorial();
  const changes = useChanges();
  const categories = useCategories();
  const asked = useAskedStore();
  useNamedPlace();
  return (
    <PasswordConfirmation texts={confirm}>
      <MailNote profile={profile} />
      <div className={classes.columns} data-touring={active || undefined}>
        <div className={classes.column}>
          <PersonalCard profile={profile} />
          {profile.is_affiliate && (
            <BankCard
              profile={profile}
              note={asked.debt && <AskedNote debt={asked.debt} />}
              onSaved={asked.comeBack}
            />
          )}
          <SocialCard profile={profile} />
          {profile.merchant === null && (
            <Part waiting={<Skeleton height={320} radius="lg" />}>
              <VisibilityCard categories={categories} />
            </Part>
          )}
        </div>
        <div className={classes.column}>
          <LanguageCard />
          <AccountCard profile={profile} />
          <PasswordCard profile={profile} />
          <Part waiting={<Skeleton height={150} radius="lg" />}>
            <FactorCard profile={profile} />
          </Part>
          <SessionsCard />
          <Part waiting={<Skeleton height={176} radius="lg" />}>
            <PushCard />
          </Part>
          <SwitchesCard />
          <Part waiting={<Skeleton height={240} radius="lg" />}>
            <OwnDataCard />
          </Part>
        </div>
      </div>
      <BackgroundPart>{changes.dirty && <SaveBar busy={changes.busy} hidden={active} />}</BackgroundPart>
      {active && (
        <BackgroundPart>
          <ProfileTour profile={profile} />
        </BackgroundPart>
      )}
    </PasswordConfirmation>
  );
}

/** Scrolls to the place in the `#` of the address. */
function useNamedPlace() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [hash]);
}

const isStillInAddress = () => new URLSearchParams(window.location.search).has('tutorial');

/**
 * `?tutorial` starts the tour, except for a merchant. Leaving the tour removes it from the address, so that a
 * reload does not restart the tour.
 */
function useTutorialLink(profile: Profile | undefined) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { active } = useTutorial();
  const wanted = query.has('tutorial') && profile?.merchant === null;
  const was = useRef(active);

  useEffect(() => {
    if (wanted) startTutorial();
  }, [wanted]);

  useEffect(() => {
    const left = was.current && !active;
    was.current = active;
    if (!left) return;
    // Waits for the navigation that may have ended the tour.
    const timer = setTimeout(() => {
      if (isStillInAddress()) navigate({ search: '' }, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [active, navigate]);
}
