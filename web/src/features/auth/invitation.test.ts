import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '#web/lib/browser-stub.ts';
import { addressOf, currentInvitation, invitationIn, inviteCodeOf, keepInvitation } from './invitation.ts';

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

describe('someone with an account who opens an invitation', () => {
  it.each([
    ['of a merchant', '?merchant=m1', '/afiliados?merchant=m1'],
    ['of a merchant with a leader', '?merchant=m1&leader=l1', '/afiliados?merchant=m1&leader=l1'],
    ['of a person', '?referral=ABC', '/afiliados'],
  ])('%s', (_label, search, expected) => {
    expect(addressOf('/afiliados', invitationIn(search) ?? none)).toBe(expected);
  });
});
