import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasLanded, markLanded } from '#web/lib/landing.ts';
import { paths } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';

/** Once per session, a logged-in person landing on `/` is sent to General. */
export function useLanding() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== paths.home || !isLoggedIn() || hasLanded()) return;
    markLanded();
    navigate(`${paths.affiliates}${search}`, { replace: true });
  }, [pathname, search, navigate]);
}
