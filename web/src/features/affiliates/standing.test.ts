import type { ListedAffiliate } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { standingView } from './standing.ts';

type Standing = NonNullable<ListedAffiliate['standing']>;

describe('how an affiliate stands with the merchant', () => {
  it.each<[string, Standing['status'], Standing['origin'], ReturnType<typeof standingView>['name']]>([
    ['an invitation that waits', 'pending', 'invitation', 'invited'],
    ['a request that waits', 'pending', 'request', 'asks'],
    ['a member by invitation', 'accepted', 'invitation', 'member'],
    ['a member by request', 'accepted', 'request', 'member'],
    ['an invitation turned down', 'rejected', 'invitation', 'declined'],
    ['a request the merchant rejected', 'rejected', 'request', 'unknown'],
    ['one who left or took it back', 'cancelled', 'request', 'unknown'],
    ['one the merchant removed', 'removed', 'request', 'removed'],
  ])('%s', (_label, status, origin, expected) => {
    const standing = { request: '0198f0a0-0000-7000-8000-000000000001', status, origin };
    expect(standingView(standing).name).toBe(expected);
  });

  it('nothing between them yet', () => {
    expect(standingView(null)).toEqual({ name: 'unknown', state: null });
  });
});
