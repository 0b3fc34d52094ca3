import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '#web/lib/browser-stub.ts';
import { currentInvitation, invitationIn, inviteCodeOf, keepInvitation } from './invitation.ts';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const none = { merchant: null, referral: null, leader: null };

describe('the invite code of a link', () => {
  it.each([
    ['?merchant=casa-lumbre', 'casa-lumbre'],
    ['?referral=ABC', 'ABC'],
    ['?merchant=casa-lumbre&referral=ABC', 'ABC'],
    ['?leader=l1', ''],
    ['', ''],
  ])('%s: %s', (search, expected) => {
    expect(inviteCodeOf(invitationIn(search) ?? none)).toBe(expected);
  });
});

describe('an invitation', () => {
  it('is not lost by looking at another page first', () => {
    keepInvitation('?merchant=casa-lumbre&leader=l1');
    keepInvitation('');
    expect(currentInvitation('')).toEqual({ merchant: 'casa-lumbre', referral: null, leader: 'l1' });
  });

  it('in the address wins over an older one', () => {
    keepInvitation('?merchant=casa-lumbre');
    expect(currentInvitation('?referral=ABC')).toEqual({ merchant: null, referral: 'ABC', leader: null });
  });
});
