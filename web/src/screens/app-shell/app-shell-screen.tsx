import { Navigate } from 'react-router';
import { generalPath, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useSession } from '#web/lib/session.ts';

/** Where the installed app starts. The guard of General sends a provider on when the profile is not here yet. */
export function AppShellScreen() {
  const { loggedIn } = useSession();
  const { data: profile } = useProfile();
  if (!loggedIn) return <Navigate to={paths.home} replace />;
  return <Navigate to={profile ? generalPath(profile) : paths.affiliates} replace />;
}
