import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { invitationIn } from '#web/features/auth/invitation.ts';
import { hasLanded, markLanded } from '#web/lib/landing.ts';
import { paths } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';

/** Once per session, a logged-in person landing on `/` is sent to General; with a merchant's invitation every time. */
export function useLanding() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home || !isLoggedIn()) return;
    if (hasLanded() && !invitationIn(search)?.merchant) return;
    markLanded();
    navigate(`${paths.affiliates}${search}`, { replace: true });
  }, [pathname, search, navigate]);
}
