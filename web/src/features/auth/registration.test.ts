import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, stubBrowser, stubServer } from '#web/lib/browser-stub.ts';

const form = {
  first_name: 'Rocío',
  last_name: 'Jacarandá',
  phone: '+54 9 11 5555-0117',
  username: 'rocio@correo.example',
  password: 'LunaLlena1',
  invite_code: 'casa-lumbre',
};
const tokens = { access: 'an-access-token', refresh: 'a-refresh-token', status: 'ok', language: 'es' };
const kept = () => ['pk', 'phone', 'invite_code'].map((key) => sessionStorage.getItem(key));

type Server = { logIn?: number; request?: object; profile?: number; is_provider?: boolean };

const server = (given: Server = {}) =>
  stubServer((url) => {
    if (url.endsWith('/auth/signup/')) return { status: 201, body: { data: { pk: 'u1' }, messages: [] } };
    if (url.endsWith('/auth/login/'))
      return given.logIn ? failure(given.logIn, 'unexpected') : { body: tokens };
    if (url.endsWith('/affiliates/requests/'))
      return given.request ?? { status: 201, body: { status: 'pending' } };
    if (given.profile) return failure(given.profile, 'unexpected');
    return { status: 201, body: { pk: 'p1', is_provider: given.is_provider ?? false } };
  });

async function load(url = 'https://aliado.example/') {
  stubBrowser(url);
  vi.resetModules();
  return { ...(await import('./registration.ts')), ...(await import('./registration-steps.ts')) };
}

/** A generous timeout: it only detects hangs, even on a busy machine. */
const PATIENCE = { timeout: 15_000 };

async function settled(currentRegistration: () => { states: Record<string, string> } | null) {
  await vi.waitFor(() => {
    const { request: _request, ...needed } = currentRegistration()?.states ?? {};
    const states = Object.values(needed);
    expect(
      states.length > 0 && (states.includes('failed') || states.every((state) => state === 'done')),
    ).toBe(true);
  }, PATIENCE);
}

beforeEach(() => server());
afterEach(() => vi.unstubAllGlobals());

describe('registration', () => {
  it('registration signs up, logs in, asks to join, creates the profile and clears its data', async () => {
    const { register, currentRegistration } = await load(
      'https://aliado.example/?merchant=casa-lumbre&leader=l1',
    );
    const calls = server();
    await register(form);
    expect(kept()).toEqual(['u1', form.phone, form.invite_code]);
    await settled(currentRegistration);

    expect(calls.map(({ url }) => url)).toEqual([
      '/api/auth/signup/',
      '/api/auth/login/',
      '/api/affiliates/requests/',
      '/api/userprofile/profile/',
    ]);
    expect(calls[2]?.body).toEqual({ merchant: 'casa-lumbre', leader: 'l1' });
    expect(currentRegistration()?.states.request).toBe('done');
    expect(calls[3]?.body).toEqual({
      phone: form.phone,
      user: 'u1',
      invite_code: 'casa-lumbre',
      jwt: tokens.access,
      merchant: 'casa-lumbre',
      leader: 'l1',
    });
    expect(currentRegistration()?.destination).toBe('/tiendaNube/afiliados');
    expect(kept()).toEqual([null, null, null]);
  });

  it.each([
    ['a merchant that accepts automatically', { status: 201, body: { status: 'accepted' } }, 'accepted'],
    ['a merchant nobody knows', failure(404, 'not_found'), 'failed'],
    ['a request that was sent before', failure(409, 'request_exists'), 'done'],
  ])('registration continues to the end with %s', async (_label, request, expected) => {
    const { register, currentRegistration } = await load('https://aliado.example/?merchant=casa-lumbre');
    server({ request });
    await register(form);
    await settled(currentRegistration);
    expect(currentRegistration()?.states).toEqual({
      account: 'done',
      session: 'done',
      request: expected,
      profile: 'done',
    });
  });

  it('registration asks the merchant again when the server could not answer', async () => {
    const { register, currentRegistration } = await load('https://aliado.example/?merchant=casa-lumbre');
    const answers = [failure(503, 'unavailable'), { status: 201, body: { status: 'pending' } }];
    server({
      get request() {
        return answers.shift();
      },
    });
    await register(form);
    await settled(currentRegistration);
    expect(currentRegistration()?.states.request).toBe('done');
    expect(answers).toEqual([]);
  });

  it('registration does not ask the merchant again when only the profile failed', async () => {
    const { register, retryRegistration, currentRegistration } = await load(
      'https://aliado.example/?merchant=casa-lumbre',
    );
    server({ profile: 500 });
    await register(form);
    await settled(currentRegistration);
    const calls = server();
    await retryRegistration();
    expect(calls.map(({ url }) => url)).toEqual(['/api/userprofile/profile/']);
    expect(currentRegistration()?.states.request).toBe('done');
  });

  it('registration fires the registration-complete event and opens the tutorial', async () => {
    const { register, currentRegistration } = await load();
    server();
    const heard = vi.fn();
    window.addEventListener('aliado:registration-complete', heard);
    await register(form);
    await settled(currentRegistration);
    expect(heard).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('tutorial')).toBe('on');
  });

  it('registration does not open the tutorial for a merchant', async () => {
    const { register, currentRegistration } = await load();
    server({ is_provider: true });
    await register(form);
    await settled(currentRegistration);
    expect(sessionStorage.getItem('tutorial')).toBeNull();
  });

  it('registration with the special referral leads to its own page', async () => {
    const { register, currentRegistration } = await load('https://aliado.example/?referral=waps');
    server();
    await register(form);
    await settled(currentRegistration);
    expect(currentRegistration()?.destination).toBe('/tiendaNube/afiliados?s=waps');
  });

  it('registration stops where the login fails and resumes from there', async () => {
    const { register, retryRegistration, currentRegistration } = await load();
    server({ logIn: 500 });
    await register(form);
    await settled(currentRegistration);
    expect(currentRegistration()?.states).toEqual({ account: 'done', session: 'failed', profile: 'waiting' });

    const calls = server();
    await retryRegistration();
    expect(calls.map(({ url }) => url)).toEqual(['/api/auth/login/', '/api/userprofile/profile/']);
    expect(currentRegistration()?.states.profile).toBe('done');
  });

  it('registration stops where the profile fails, keeps its data and resumes from there', async () => {
    const { register, retryRegistration, currentRegistration } = await load();
    server({ profile: 500 });
    await register(form);
    await settled(currentRegistration);
    expect(currentRegistration()?.states).toEqual({ account: 'done', session: 'done', profile: 'failed' });
    expect(kept()).toEqual(['u1', form.phone, form.invite_code]);

    const calls = server();
    await retryRegistration();
    expect(calls.map(({ url }) => url)).toEqual(['/api/userprofile/profile/']);
  });

  it('an interrupted registration resumes with what the tab still holds', async () => {
    const { resumeRegistration, currentRegistration } = await load();
    const calls = server();
    sessionStorage.setItem('phone', form.phone);
    sessionStorage.setItem('invite_code', 'abc');
    resumeRegistration();
    await settled(currentRegistration);
    expect(calls[0]?.body).toMatchObject({ phone: form.phone, invite_code: 'abc', user: null });
  });

  it('a refused registration stores nothing', async () => {
    const { register, currentRegistration } = await load();
    stubServer(() => failure(409, 'mail_in_use'));
    await expect(register(form)).rejects.toMatchObject({ code: 'mail_in_use' });
    expect(kept()).toEqual([null, null, null]);
    expect(currentRegistration()).toBeNull();
  });
});
