import type { ListedMerchant, Standing } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { sentRequest, takenBack, viewOf, withStanding } from './standing.ts';

const now = new Date('2026-11-16T15:00:00Z');
const earlier = '2026-11-16T14:59:00Z';
const later = '2026-11-17T10:00:00Z';

const standing = (given: Partial<Standing>): Standing => ({ ...sentRequest(now), request: 'r1', ...given });

describe('how an affiliate stands with a merchant', () => {
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
  ])('%s', (_label, given, chip, action) => {
    expect(viewOf(given, now)).toEqual({ chip, action });
  });
});

it('a new standing touches only its merchant', () => {
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
