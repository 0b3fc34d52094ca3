import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '#web/lib/browser-stub.ts';
import { forgetKind, keepKind, redirectIn } from './redirect.ts';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('what the platform sends back', () => {
  it('nothing without a code', () => {
    expect(redirectIn('')).toBeNull();
    expect(redirectIn('?state=s1')).toBeNull();
  });

  it('the code and our own state', () => {
    expect(redirectIn('?code=c1&state=s1')).toEqual({ code: 'c1', state: 's1', kind: 'affiliates' });
  });

  it.each([
    ['the address', '?code=c1&kind=wholesale'],
    ['the state', '?code=c1&state=wholesale.8f2a'],
  ])('wholesale told by %s', (_label, search) => {
    expect(redirectIn(search)?.kind).toBe('wholesale');
  });

  it('wholesale remembered from Servicios until it is used', () => {
    keepKind('wholesale');
    expect(redirectIn('?code=c1&state=s1')?.kind).toBe('wholesale');
    forgetKind();
    expect(redirectIn('?code=c1&state=s1')?.kind).toBe('affiliates');
  });

  it('what the address says wins over what was remembered', () => {
    keepKind('wholesale');
    expect(redirectIn('?code=c1&kind=affiliates')?.kind).toBe('affiliates');
  });
});
