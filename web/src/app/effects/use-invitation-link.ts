import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { invitationIn, keepInvitation } from '#web/features/auth/invitation.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';

/** A link with a merchant and no session opens the register dialog by itself. */
export function useInvitationLink() {
  const { search } = useLocation();
  useEffect(() => {
    if (isLoggedIn()) return;
    keepInvitation(search);
    if (invitationIn(search)?.merchant) openDialog('register');
  }, [search]);
}
