import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { forgetPendingProfile } from '#web/features/auth/pending-profile.ts';
import { leaveRegistration } from '#web/features/auth/registration.ts';
import { closeDialog } from '#web/lib/dialogs.ts';
import { forgetLanding } from '#web/lib/landing.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { forgetSide } from '#web/lib/side.ts';
import { useSession } from '#web/lib/tokens.ts';
import { stopTutorial } from '#web/lib/tutorial.ts';

/** Mounted once someone has logged in. When the session ends, here or in another tab, nothing of it stays and the page goes to `/`. */
export function useSessionEnd() {
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
