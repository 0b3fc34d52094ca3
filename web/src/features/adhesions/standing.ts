import type { ListedAffiliate, ListedMerchant, Standing } from '@aliado/contract';

export type StandingChip =
  | 'request_pending'
  | 'request_invited'
  | 'request_accepted'
  | 'request_rejected'
  | 'request_cancelled'
  | 'request_removed';

type AffiliateView = {
  chip: StandingChip | null;
  action: 'ask' | 'ask_again' | 'cancel' | 'answer' | 'see' | 'wait' | 'none';
};

/** The affiliate's view of her standing with a merchant, and the action it allows. */
export function affiliateView(standing: Standing | null, now: Date): AffiliateView {
  if (!standing) return { chip: null, action: 'ask' };
  const { status, origin, may_ask_at } = standing;
  const mayAsk = may_ask_at !== null && new Date(may_ask_at) <= now;
  switch (status) {
    case 'pending':
      return origin === 'invitation'
        ? { chip: 'request_invited', action: 'answer' }
        : { chip: 'request_pending', action: 'cancel' };
    case 'accepted':
      return { chip: 'request_accepted', action: 'see' };
    case 'rejected':
      return { chip: 'request_rejected', action: mayAsk ? 'ask_again' : 'wait' };
    case 'cancelled':
      return mayAsk ? { chip: null, action: 'ask' } : { chip: 'request_cancelled', action: 'wait' };
    case 'removed':
      return { chip: 'request_removed', action: 'none' };
  }
}

export type MerchantView = {
  name: 'unknown' | 'invited' | 'asks' | 'member' | 'declined' | 'removed';
  chip: StandingChip | null;
};

/** After a cancelled or rejected request, or a member who left, the merchant can simply invite. */
const unknown: MerchantView = { name: 'unknown', chip: null };

export function merchantView(standing: ListedAffiliate['standing']): MerchantView {
  const invited = standing?.origin === 'invitation';
  switch (standing?.status) {
    case 'pending':
      return { name: invited ? 'invited' : 'asks', chip: 'request_pending' };
    case 'accepted':
      return { name: 'member', chip: 'request_accepted' };
    case 'rejected':
      return invited ? { name: 'declined', chip: 'request_rejected' } : unknown;
    case 'removed':
      return { name: 'removed', chip: 'request_removed' };
    default:
      return unknown;
  }
}

/** The expected standing, before the server answers. */
export const sentRequest = (now: Date): Standing => ({
  request: '',
  status: 'pending',
  origin: 'request',
  since: now.toISOString(),
  may_ask_at: null,
});

/** A request cancelled while pending can be sent again at once. */
export const takenBack = (now: Date): Standing => ({
  ...sentRequest(now),
  status: 'cancelled',
  may_ask_at: now.toISOString(),
});

export const withStanding = <Page extends { results: ListedMerchant[] }>(
  page: Page,
  merchant: string,
  standing: Standing,
): Page => ({
  ...page,
  results: page.results.map((each) => (each.pk === merchant ? { ...each, standing } : each)),
});
