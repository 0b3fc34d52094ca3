import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentInvitation, inviteCodeOf } from './invitation.ts';

/** The invite field is filled this long after the dialog opens (specification section 9). */
const FILL_DELAY = 1000;

export function useInviteField() {
  const { search } = useLocation();
  const [invitation] = useState(() => currentInvitation(search));
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const code = inviteCodeOf(invitation);

  useEffect(() => {
    if (!code) return;
    const filling = setTimeout(() => setTyped((current) => current ?? code), FILL_DELAY);
    return () => clearTimeout(filling);
  }, [code]);

  return {
    invitation,
    asked,
    shown: Boolean(code) || asked,
    ask: () => setAsked(true),
    value: typed ?? '',
    setValue: setTyped,
    locked: Boolean(invitation.referral),
    /** What is sent: until the field is filled, the code of the link. */
    inviteCode: (typed ?? code).trim() || null,
  };
}
