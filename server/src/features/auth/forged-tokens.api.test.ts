import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeAffiliate } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { useWorld } from '#kit/world.ts';
import { fillPath } from '../../../test/paths.ts';
import { byLength } from '../../../test/reliability/kit/length.ts';

const world = useWorld();

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

async function forgeries(genuine: string, refresh: string): Promise<Record<string, string>> {
  const [head = '', claims = '', signature = ''] = genuine.split('.');
  const header = decode(head);
  const payload = decode(claims);
  const now = Math.floor(Date.now() / 1000);
  const { privateKey } = generateKeyPairSync('ed25519');
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (more: object, headMore: object = {}) =>
    new SignJWT({ ...payload, ...more })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: String(header.kid), ...headMore })
      .sign(privateKey);
  const hmac = (alg: 'HS256' | 'HS512', key: string) => {
    const input = `${encode({ ...header, alg })}.${claims}`;
    return `${input}.${createHmac(alg === 'HS256' ? 'sha256' : 'sha512', key)
      .update(input)
      .digest('base64url')}`;
  };
  const changedClaim = (more: object) => `${head}.${encode({ ...payload, ...more })}.${signature}`;
  const changedHead = (more: object) => `${encode({ ...header, ...more })}.${claims}.${signature}`;
  return {
    'no token': '',
    'one word': 'x',
    'two dots': '..',
    'three words': 'a.b.c',
    'a refresh token': refresh,
    'no signature': `${head}.${claims}.`,
    'no signature part': `${head}.${claims}`,
    'signature of zeros': `${head}.${claims}.${Buffer.alloc(64).toString('base64url')}`,
    'signature cut': genuine.slice(0, -4),
    'signature with one bit turned': `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'signature doubled': `${genuine}${signature}`,
    'a fourth part': `${genuine}.${signature}`,
    'another subject': changedClaim({ sub: randomUUID() }),
    'another session': changedClaim({ sid: randomUUID() }),
    'a later expiry': changedClaim({ exp: now + 999_999 }),
    'no expiry': changedClaim({ exp: undefined }),
    'roles of its own': changedClaim({ is_operator: true, roles: ['operator'] }),
    'another issuer': changedClaim({ iss: 'someone' }),
    'another audience': changedClaim({ aud: 'someone' }),
    'claims of text': `${head}.${Buffer.from('claims').toString('base64url')}.${signature}`,
    'claims empty': `${head}..${signature}`,
    'alg none': `${encode({ ...header, alg: 'none' })}.${claims}.`,
    'alg None': `${encode({ ...header, alg: 'None' })}.${claims}.`,
    'alg NONE, signature kept': `${encode({ ...header, alg: 'NONE' })}.${claims}.${signature}`,
    'alg none, typ JWT': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'alg HS256 with an empty key': hmac('HS256', ''),
    'alg HS256 with a known word': hmac('HS256', 'secret'),
    'alg HS256 with the kid as key': hmac('HS256', String(header.kid)),
    'alg HS512 with the kid as key': hmac('HS512', String(header.kid)),
    'alg missing': changedHead({ alg: undefined }),
    'alg a list': changedHead({ alg: ['EdDSA'] }),
    'kid unknown': changedHead({ kid: 'somebody' }),
    'kid missing': changedHead({ kid: undefined }),
    'kid a path': changedHead({ kid: '../../../../dev/null' }),
    'kid an injection': changedHead({ kid: "' or 1=1 --" }),
    'typ JWT': changedHead({ typ: 'JWT' }),
    'crit unknown': changedHead({ crit: ['exp'], exp: 1 }),
    'key brought along': await signed({}, { jwk: { kty: 'OKP' } }),
    'key behind an address': await signed({}, { jku: 'https://example.com/keys' }),
    'key of a stranger': await signed({}),
    'key of a stranger, kid unknown': await signed({}, { kid: 'stranger' }),
    'key of a stranger, for everybody': await signed({ sub: '*' }),
    'RSA instead': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(header.kid) })
      .sign(rsa),
    'with a comma': `${genuine},${genuine}`,
    'lower case': genuine.toLowerCase(),
  };
}

/** A short run tries an eighth of the forgeries on each route, a different eighth in turn; a full run tries all. */
const PARTS = byLength(8, 1);

test('no forged token opens a protected route', async () => {
  const person = await makeAffiliate(world);
  const forged = Object.entries(await forgeries(person.access, person.refresh));
  expect(forged.length).toBeGreaterThanOrEqual(40);
  const accepted: string[] = [];
  const routes = Object.values(endpoints).filter(({ audience }) => audience !== 'anyone');
  for (const [place, endpoint] of routes.entries()) {
    for (const [name, token] of forged.filter((_, number) => number % PARTS === place % PARTS)) {
      const answer = await world.request(endpoint.method, fillPath(endpoint.path), {
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode !== 401) accepted.push(`${name} → ${endpoint.path}: ${answer.statusCode}`);
    }
  }
  expect(accepted).toEqual([]);
  prove(
    'T11',
    `${forged.length} forgeries, 1 in ${PARTS} of them on each of ${routes.length} routes: all 401`,
  );
});

test('a genuine token works until it is 15 minutes old, and one from the future does not', async () => {
  const person = await makeAffiliate(world);
  const status = async () => (await world.call(endpoints.getProfile, { as: person })).status;
  expect(await status()).toBe(200);
  world.time.offset_ms = 14 * 60_000;
  expect(await status()).toBe(200);
  world.time.offset_ms = 15 * 60_000 + 1000;
  expect(await status()).toBe(401);
  world.time.offset_ms = 0;
});
