import type { ListedAffiliate, ListedMerchant, Standing } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { affiliateView, merchantView, sentRequest, takenBack, withStanding } from './standing.ts';

const now = new Date('2026-11-16T15:00:00Z');
const earlier = '2026-11-16T14:59:00Z';
const later = '2026-11-17T10:00:00Z';

const standing = (given: Partial<Standing>): Standing => ({ ...sentRequest(now), request: 'r1', ...given });

describe('standing of an affiliate with a merchant', () => {
  it.each<[string, Standing | null, string | null, string]>([
    ['never asked', null, null, 'ask'],
    ['asked', standing({}), 'request_pending', 'cancel'],
    ['was invited', standing({ origin: 'invitation' }), 'request_invited', 'answer'],
    ['is a member', standing({ status: 'accepted' }), 'request_accepted', 'see'],
    [
      'was rejected just now',
      standing({ status: 'rejected', may_ask_at: later }),
      'request_rejected',
      'wait',
    ],
    [
      'was rejected a day ago',
      standing({ status: 'rejected', may_ask_at: earlier }),
      'request_rejected',
      'ask_again',
    ],
    ['left just now', standing({ status: 'cancelled', may_ask_at: later }), 'request_cancelled', 'wait'],
    ['left long ago', standing({ status: 'cancelled', may_ask_at: earlier }), null, 'ask'],
    ['took the request back', takenBack(now), null, 'ask'],
    ['was removed', standing({ status: 'removed' }), 'request_removed', 'none'],
  ])('the chip and action of an affiliate who %s', (_label, given, chip, action) => {
    expect(affiliateView(given, now)).toEqual({ chip, action });
  });
});

describe('affiliates as a merchant sees them', () => {
  type Given = NonNullable<ListedAffiliate['standing']>;

  it.each<[string, Given['status'], Given['origin'], ReturnType<typeof merchantView>['name']]>([
    ['an invitation that waits', 'pending', 'invitation', 'invited'],
    ['a request that waits', 'pending', 'request', 'asks'],
    ['a member by invitation', 'accepted', 'invitation', 'member'],
    ['a member by request', 'accepted', 'request', 'member'],
    ['an invitation turned down', 'rejected', 'invitation', 'declined'],
    ['a request the merchant rejected', 'rejected', 'request', 'unknown'],
    ['one who left or took it back', 'cancelled', 'request', 'unknown'],
    ['one the merchant removed', 'removed', 'request', 'removed'],
  ])('a merchant sees %s', (_label, status, origin, expected) => {
    const request = '0198f0a0-0000-7000-8000-000000000001';
    expect(merchantView({ request, status, origin }).name).toBe(expected);
  });

  it('a merchant sees no chip on an unknown affiliate', () => {
    expect(merchantView(null)).toEqual({ name: 'unknown', chip: null });
  });
});

it('a new standing changes only its merchant', () => {
  const page = {
    count: 2,
    results: [
      { pk: 'm1', standing: null },
      { pk: 'm2', standing: null },
    ] as ListedMerchant[],
  };
  const { count, results } = withStanding(page, 'm2', sentRequest(now));
  expect(count).toBe(2);
  expect(results.map((each) => each.standing?.status)).toEqual([undefined, 'pending']);
});
