import { useInvitationLink } from './effects/use-invitation-link.ts';
import { useLanding } from './effects/use-landing.ts';
import { useRegisterRefusal } from './effects/use-register-refusal.ts';
import { useScrollToTop } from './effects/use-scroll-to-top.ts';

/** What every page watches for, whoever is looking. */
export function VisitorEffects() {
  useScrollToTop();
  useInvitationLink();
  useLanding();
  useRegisterRefusal();
  return null;
}
