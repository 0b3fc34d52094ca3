import { useKeptLanguage } from './effects/use-kept-language.ts';
import { useLiveChanges } from './effects/use-live-changes.ts';
import { useLiveNews } from './effects/use-live-news.ts';
import { useMissingScreens } from './effects/use-missing-screens.ts';
import { useNoTutorialForMerchants } from './effects/use-no-tutorial-for-merchants.ts';
import { useResumedRegistration } from './effects/use-resumed-registration.ts';
import { useSessionEnd } from './effects/use-session-end.ts';
import { useUnauthorized } from './effects/use-unauthorized.ts';

/** Rendered after the screen, so that the end of a session closes what a guard opened because of it. */
export default function MemberEffects() {
  useUnauthorized();
  useSessionEnd();
  useResumedRegistration();
  useNoTutorialForMerchants();
  useKeptLanguage();
  useMissingScreens();
  useLiveNews();
  useLiveChanges();
  return null;
}
