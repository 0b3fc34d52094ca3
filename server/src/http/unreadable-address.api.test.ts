import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, makeMember, makeShop } from '#kit/merchants.ts';
import { newMail, PASSWORD } from '#kit/people.ts';
import { createLink, visitsOf } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '127.0.0.1' });
const REDIRECTS_A_MINUTE = 0.2 * 600;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1';

let url: string;
let shop: Merchant;
let link: Awaited<ReturnType<typeof createLink>>;
beforeAll(async () => {
  shop = await makeShop(world);
  link = await createLink(world, await makeMember(world, shop), shop, { url: `${shop.url}/mate` });
  url = await world.app.listen({ host: '127.0.0.1', port: 0 });
});

const askFrom = (address: string, path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': PHONE, 'x-forwarded-for': address, ...init.headers },
  });

const send = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const counts = async () =>
  (await world.pool.query<{ key: string }>('select key, points from rate_limits order by key')).rows;

describe('proxies that send no readable address', () => {
  const unreadable = [
    'garbage',
    'unknown',
    '203.0.113.7:4711',
    '[2001:db8::1]:443',
    '203.0.113.7, garbage',
    '203.0.113.7;203.0.113.8',
  ];

  test.each(unreadable)(
    'a call from the unreadable address “%s” is refused in the caller’s language',
    async (address) => {
      const answers = await Promise.all(
        ['es', 'pt'].map((language) =>
          askFrom(address, '/api/help/contact/', { headers: { 'accept-language': language } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      const [es, pt] = (await Promise.all(answers.map((answer) => answer.json()))) as {
        code: string;
        messages: string[];
      }[];
      expect([es?.code, pt?.code]).toEqual(['unreadable_address', 'unreadable_address']);
      expect(es?.messages[0]).toContain('No pudimos leer la dirección de red');
      expect(pt?.messages[0]).toContain('Não conseguimos ler o endereço de rede');
    },
  );

  test('calls from an unreadable address count nothing and create no account', {
    tags: ['long'],
  }, async () => {
    const before = await counts();
    const username = newMail();
    const person = { first_name: 'Rocío', last_name: 'Tala', username, password: PASSWORD };
    for (const address of unreadable) {
      const calls = [
        askFrom(address, `/api${endpoints.signUp.path}`, send(person)),
        askFrom(address, `/api${endpoints.logIn.path}`, send({ username, password: PASSWORD })),
        askFrom(address, `/api${endpoints.trackVisit.path}`, send({ store_id: 1, click: 'x'.repeat(22) })),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 400, 400]);
    }
    expect(await counts()).toEqual(before);
    const made = await world.db.selectFrom('users').select('id').where('username', '=', username).execute();
    expect(made).toEqual([]);
  });

  test('an unsigned privacy request from an unreadable address is refused', async () => {
    const { store_id } = shop;
    expect((await askFrom('garbage', '/webhooks/store-redact', send({ store_id }))).status).toBe(400);
    expect(await world.db.selectFrom('redactions').select('id').execute()).toEqual([]);
  });

  test('a readable address is served, also behind unreadable ones', async () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', 'garbage, 203.0.113.7'])
      expect((await askFrom(address, '/api/help/contact/')).status, address).toBe(200);
  });

  test('health and pages need no readable address', async () => {
    for (const path of ['/api/health', '/ready', '/live'])
      expect((await askFrom('garbage', path)).status, path).toBe(200);
    const [theirs, ours] = await Promise.all([askFrom('garbage', '/'), askFrom('203.0.113.7', '/')]);
    expect(theirs.status).toBe(ours.status);
  });

  test.each([
    ['unreadable addresses together', (index: number) => `garbage-${index}`],
    ['one address', () => '203.0.113.99'],
    ['one IPv6 household', (index: number) => `2001:db8:5:6::${index.toString(16)}`],
  ])('every link redirects, and visits of %s count up to the limit', async (_, addressOf) => {
    const before = (await visitsOf(world, link.pk)).length;
    const more = 5;
    const answers = await Promise.all(
      Array.from({ length: REDIRECTS_A_MINUTE + more }, (_, index) =>
        askFrom(addressOf(index), `/r/${link.code}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    const with_click = answers.filter(({ headers }) => headers.get('location')?.includes('aliado='));
    expect(with_click).toHaveLength(REDIRECTS_A_MINUTE);
    expect(await visitsOf(world, link.pk)).toHaveLength(before + REDIRECTS_A_MINUTE);
  });
});
