import type { ListedAffiliate } from '@aliado/contract';
import type { StateName } from '#web/ui/state-looks.ts';

type Standing = ListedAffiliate['standing'];

/** How an affiliate stands with the merchant, and what the merchant can do about it. */
export type StandingView = {
  name: 'unknown' | 'invited' | 'asks' | 'member' | 'declined' | 'removed';
  state: StateName | null;
};

/** An ask that was taken back, that the merchant rejected, or a member who left: the merchant may simply invite. */
const unknown: StandingView = { name: 'unknown', state: null };

export function standingView(standing: Standing): StandingView {
  const byMerchant = standing?.origin === 'invitation';
  switch (standing?.status) {
    case 'pending':
      return { name: byMerchant ? 'invited' : 'asks', state: 'request_pending' };
    case 'accepted':
      return { name: 'member', state: 'request_accepted' };
    case 'rejected':
      return byMerchant ? { name: 'declined', state: 'request_rejected' } : unknown;
    case 'removed':
      return { name: 'removed', state: 'request_removed' };
    default:
      return unknown;
  }
}
