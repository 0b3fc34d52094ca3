import { type Endpoint, endpoints, type Synchronisation } from '@aliado/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  forgetPendingProfile,
  leaveRegistration,
  resumeRegistration,
} from '#web/features/auth/registration.ts';
import { onUnauthorized, read, useChange } from '#web/lib/api.ts';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { closeDialog } from '#web/lib/dialogs.ts';
import { forgetLanding } from '#web/lib/landing.ts';
import { currentLanguage, useLanguage } from '#web/lib/language.ts';
import { useLive } from '#web/lib/live.ts';
import { SCREEN_MISSING } from '#web/lib/missing-screen.ts';
import { paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { askAgain, queryClient } from '#web/lib/query-client.ts';
import { logOutSoon } from '#web/lib/session.ts';
import { forgetSide, setSide } from '#web/lib/side.ts';
import { sideOfPage } from '#web/lib/side-of-page.ts';
import { toast } from '#web/lib/toast.ts';
import { useSession } from '#web/lib/tokens.ts';
import { stopTutorial, useTutorial } from '#web/lib/tutorial.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { stalePaths } from './topic-reads.ts';

const AcceptanceToast = lazily(() => import('#web/features/notifications/acceptance-toast.tsx'));
const ViewingBar = lazily(() => import('./viewing-bar.tsx'));

/** Rendered after the screen, so that the end of a session closes the dialog that a guard opened because of it. */
export default function MemberEffects() {
  useUnauthorized();
  useSessionEnd();
  useResumedRegistration();
  useNoTutorialForMerchants();
  useKeptLanguage();
  useResoldOfTutorial();
  useMissingScreens();
  useLiveNews();
  useLiveChanges();
  useTappedNews();
  return (
    <BackgroundPart>
      <AcceptanceToast />
      <ViewingBar />
    </BackgroundPart>
  );
}

/** A language chosen while logged in is also saved in the profile, so that mails use it. */
function useKeptLanguage() {
  const { language } = useLanguage();
  const { data: profile } = useProfile();
  const { mutate } = useChange(endpoints.updateProfile, [endpoints.getProfile, endpoints.listNotifications]);
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    if (profile && profile.language !== language) mutate({ params: { id: profile.pk }, body: { language } });
  }, [language, profile, mutate]);
}

/** An address with `tutorial` loads the resold products; a failure is only logged (specification sections 7 and 8). */
function useResoldOfTutorial() {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const asked = `${pathname}${search}`.includes('tutorial');
  useEffect(() => {
    if (asked) client.fetchQuery(read(endpoints.listResold)).catch((failure) => console.error(failure));
  }, [asked, client]);
}

/** A click on a device notification opens its page here; the reply tells the service worker that this tab did it. */
function useTappedNews() {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const go = ({ data, ports: [port] }: MessageEvent) => {
      if (data?.type !== 'open' || typeof data.path !== 'string') return;
      port?.postMessage('done');
      const side = sideOfPage(data.path);
      if (side) setSide(side);
      navigate(data.path);
    };
    worker?.addEventListener('message', go);
    return () => worker?.removeEventListener('message', go);
  }, [navigate]);
}

/** Refetches the shown data that changed. */
function useLiveChanges() {
  useLive('changed', ({ topics }) => {
    for (const path of stalePaths(topics)) void askAgain(path);
  });
}

/** Applies events from the server to the cached data. */
function useLiveNews() {
  const client = useQueryClient();
  const stale = (...reads: Endpoint[]) => {
    for (const { path } of reads) void askAgain(path);
  };
  const show = (synchronisation: Synchronisation) =>
    client.setQueryData(read(endpoints.getSynchronisation).queryKey, { synchronisation });

  useLive('notification', () => stale(endpoints.listNotifications));
  useLive('connection', () => stale(endpoints.getConnection));
  useLive('synchronisation', (synchronisation) => {
    show(synchronisation);
    if (synchronisation.state !== 'running') stale(endpoints.getConnection, endpoints.listProducts);
  });
}

/** Shows a toast when a screen cannot be opened without a network. */
function useMissingScreens() {
  const { offline } = useTexts();
  const text = `${offline.title} ${offline.nothingLoaded}`;
  useEffect(() => {
    const say = () => toast.info(text);
    window.addEventListener(SCREEN_MISSING, say);
    return () => window.removeEventListener(SCREEN_MISSING, say);
  }, [text]);
}

/** The tutorial is for affiliates (specification section 4), so connecting a store during it ends it. */
function useNoTutorialForMerchants() {
  const { active } = useTutorial();
  const { data: profile } = useProfile();
  const merchant = Boolean(profile?.merchant);
  useEffect(() => {
    if (active && merchant) stopTutorial();
  }, [active, merchant]);
}

/** Resumes an interrupted registration: a session without a profile. */
function useResumedRegistration() {
  const { error, isFetching } = useProfile();
  const missing = !isFetching && hasCode(error, 'not_found');
  useEffect(() => {
    if (missing) resumeRegistration();
  }, [missing]);
}

/**
 * Mounted after login. When the session ends, here or in another tab, it clears the session's data and goes to
 * `/`.
 */
function useSessionEnd() {
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  const was = useRef(true);
  useEffect(() => {
    const ended = was.current && !loggedIn;
    was.current = loggedIn;
    if (!ended) return;
    queryClient.clear();
    stopTutorial();
    forgetLanding();
    forgetSide();
    forgetPendingProfile();
    leaveRegistration();
    closeDialog();
    navigate(paths.home);
  }, [loggedIn, navigate]);
}

/** Announces a session that the server no longer accepts, and closes it a moment later. */
function useUnauthorized() {
  useEffect(
    () =>
      onUnauthorized((error) => {
        toast.error(textOf(error, currentLanguage()));
        logOutSoon();
      }),
    [],
  );
}
