/** The parameters of an invitation link: `/?merchant=…&referral=…&leader=…` (specification section 4). */
export type Invitation = {
  merchant: string | null;
  referral: string | null;
  leader: string | null;
};

const KEPT = 'invitation';

const nothing: Invitation = { merchant: null, referral: null, leader: null };

export function invitationIn(search: string): Invitation | null {
  const query = new URLSearchParams(search);
  const invitation = {
    merchant: query.get('merchant'),
    referral: query.get('referral'),
    leader: query.get('leader'),
  };
  return invitation.merchant || invitation.referral || invitation.leader ? invitation : null;
}

/** Stores the invitation, so that visiting other pages before registering does not lose it. */
export function keepInvitation(search: string) {
  const invitation = invitationIn(search);
  if (invitation) sessionStorage.setItem(KEPT, JSON.stringify(invitation));
}

export function currentInvitation(search: string): Invitation {
  const kept = sessionStorage.getItem(KEPT);
  return invitationIn(search) ?? (kept ? { ...nothing, ...JSON.parse(kept) } : nothing);
}

export const forgetInvitation = () => sessionStorage.removeItem(KEPT);

export const inviteCodeOf = ({ referral, merchant }: Invitation) => referral ?? merchant ?? '';

/** Visitors with this referral get a landing page of their own. The server writes the code into the page. */
function specialReferral(): string {
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="special-referral"]');
  return decodeURIComponent(written?.content || 'waps');
}

export const isSpecial = ({ referral }: Invitation) => referral === specialReferral();

/** Adds a merchant's invitation to the address, for a user who already has an account. */
export function addressOf(path: string, { merchant, leader }: Invitation): string {
  if (!merchant) return path;
  return `${path}?${new URLSearchParams(leader ? { merchant, leader } : { merchant })}`;
}
