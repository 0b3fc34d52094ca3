import type { ListedMerchant, Standing } from '@aliado/contract';

export type StandingChip =
  | 'request_pending'
  | 'request_invited'
  | 'request_accepted'
  | 'request_rejected'
  | 'request_cancelled'
  | 'request_removed';

export type StandingAction = 'ask' | 'ask_again' | 'cancel' | 'answer' | 'see' | 'wait' | 'none';

export type StandingView = { chip: StandingChip | null; action: StandingAction };

/** What an affiliate reads of how it stands with a merchant, and what it can do about it. */
export function viewOf(standing: Standing | null, now: Date): StandingView {
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

/** How the affiliate will stand once the server has done it. */
export const sentRequest = (now: Date): Standing => ({
  request: '',
  status: 'pending',
  origin: 'request',
  since: now.toISOString(),
  may_ask_at: null,
});

/** A request taken back while it waits may be made again at once. */
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
