import { type ReactNode, useEffect } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { access, type PathName } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { lazily } from '#web/ui/lazily.ts';

const RoleGuard = lazily(() => import('./role-guard.tsx'));
const VisitorInvited = lazily(() => import('./visitor-invited.tsx'));

/** A visitor gets the login dialog and afterwards the page; a wrong role gets its own equivalent page. */
export function Guard({ name, children }: { name: PathName; children: ReactNode }) {
  const { loggedIn } = useSession();
  if (access[name].audience === 'anyone') return children;
  return loggedIn ? <RoleGuard name={name}>{children}</RoleGuard> : <LoginFirst />;
}

function LoginFirst() {
  useEffect(() => openDialog('login'), []);
  return <VisitorInvited />;
}
