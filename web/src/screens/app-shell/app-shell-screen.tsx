import { Navigate } from 'react-router';
import { generalPath, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useSession } from '#web/lib/session.ts';

/** Start page of the installed app. If the profile is not loaded yet, the guard of General redirects a provider. */
export function AppShellScreen() {
  const { loggedIn } = useSession();
  const { data: profile } = useProfile();
  if (!loggedIn) return <Navigate to={paths.home} replace />;
  return <Navigate to={profile ? generalPath(profile) : paths.affiliates} replace />;
}
