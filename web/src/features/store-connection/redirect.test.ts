import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '#web/lib/browser-stub.ts';
import { forgetKind, keepKind, redirectIn } from './redirect.ts';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('redirect from the platform', () => {
  it('a redirect without a code is ignored', () => {
    expect(redirectIn('')).toBeNull();
    expect(redirectIn('?state=s1')).toBeNull();
  });

  it('a redirect gives the code and our own state', () => {
    expect(redirectIn('?code=c1&state=s1')).toEqual({ code: 'c1', state: 's1', kind: 'affiliates' });
  });

  it.each([
    ['the address', '?code=c1&kind=wholesale'],
    ['the state', '?code=c1&state=wholesale.8f2a'],
  ])('a redirect is for wholesale by %s', (_label, search) => {
    expect(redirectIn(search)?.kind).toBe('wholesale');
  });

  it('a redirect is for wholesale while Servicios remembers it', () => {
    keepKind('wholesale');
    expect(redirectIn('?code=c1&state=s1')?.kind).toBe('wholesale');
    forgetKind();
    expect(redirectIn('?code=c1&state=s1')?.kind).toBe('affiliates');
  });

  it('the kind in the address wins over the remembered one', () => {
    keepKind('wholesale');
    expect(redirectIn('?code=c1&kind=affiliates')?.kind).toBe('affiliates');
  });
});
