import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '#web/lib/browser-stub.ts';
import { addressOf, currentInvitation, invitationIn, inviteCodeOf, keepInvitation } from './invitation.ts';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const none = { merchant: null, referral: null, leader: null };

describe('invite code of a link', () => {
  it.each([
    ['?merchant=casa-lumbre', 'casa-lumbre'],
    ['?referral=ABC', 'ABC'],
    ['?merchant=casa-lumbre&referral=ABC', 'ABC'],
    ['?leader=l1', ''],
    ['', ''],
  ])('the invite code of the link %s is %s', (search, expected) => {
    expect(inviteCodeOf(invitationIn(search) ?? none)).toBe(expected);
  });
});

describe('invitations', () => {
  it('an invitation is kept while visiting another page', () => {
    keepInvitation('?merchant=casa-lumbre&leader=l1');
    keepInvitation('');
    expect(currentInvitation('')).toEqual({ merchant: 'casa-lumbre', referral: null, leader: 'l1' });
  });

  it('an invitation in the address wins over a stored one', () => {
    keepInvitation('?merchant=casa-lumbre');
    expect(currentInvitation('?referral=ABC')).toEqual({ merchant: null, referral: 'ABC', leader: null });
  });
});

describe('invitation of someone with an account', () => {
  it.each([
    ['of a merchant', '?merchant=m1', '/afiliados?merchant=m1'],
    ['of a merchant with a leader', '?merchant=m1&leader=l1', '/afiliados?merchant=m1&leader=l1'],
    ['of a person', '?referral=ABC', '/afiliados'],
  ])('an account that opens an invitation %s is sent to the right page', (_label, search, expected) => {
    expect(addressOf('/afiliados', invitationIn(search) ?? none)).toBe(expected);
  });
});
