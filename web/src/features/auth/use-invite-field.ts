import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentInvitation, inviteCodeOf } from './invitation.ts';

/** The invite field is filled this long after the dialog opens (specification section 9). */
const FILL_DELAY = 1000;

export function useInviteField() {
  const { search } = useLocation();
  const [invitation] = useState(() => currentInvitation(search));
  const [filled, setFilled] = useState(false);
  const code = inviteCodeOf(invitation);

  useEffect(() => {
    const filling = setTimeout(() => setFilled(true), FILL_DELAY);
    return () => clearTimeout(filling);
  }, []);

  return {
    invitation,
    /** The hidden field; a referral in the address disables it. */
    field: { value: filled ? code : '', disabled: Boolean(invitation.referral) },
    /** What is sent, also before the field is filled. */
    inviteCode: code || null,
  };
}
