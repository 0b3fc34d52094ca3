import net from 'node:net';
import { endpoints, type Profile } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, newMail, PASSWORD, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
let person: Person;
let merchant: Person;
beforeAll(async () => {
  person = await makeAffiliate(world);
  merchant = await makeMerchant(world);
});

const as = ({ access }: Person, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${access}`, ...more },
});

describe('names inherited by every object', () => {
  const inherited = ['toString', 'valueOf', 'hasOwnProperty', 'constructor', '__defineGetter__'];

  test.each(inherited)('a field called %s is an unknown field', async (name) => {
    const payload = { username: newMail(), password: PASSWORD, [name]: 1 };
    const answer = await world.request('POST', '/auth/login/', { payload });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  test.each(inherited)('a query parameter called %s is an unknown field', async (name) => {
    const answer = await world.request('GET', `/notifications?${name}=1`, as(person));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  test('a query parameter called __proto__ is refused', async () => {
    const answer = await world.request('GET', '/notifications?__proto__=1', as(person));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('bodies of the wrong type', () => {
  const form = '--x\r\ncontent-disposition: form-data; name="address"\r\n\r\nCalle 1\r\n--x--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };

  test('a form sent to change the profile is refused', async () => {
    const { body } = await world.call(endpoints.getProfile, { as: person });
    const url = `/userprofile/profile/${body.pk}/`;
    const answer = await world.request('PUT', url, { payload: form, ...as(person, headers) });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  test('a form sent to change the store is refused', async () => {
    const answer = await world.request('PUT', '/affiliates/merchant', {
      payload: form,
      ...as(merchant, headers),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('a number sent as text is refused', async () => {
    const payload = { minimum_cart: '500', maximum_order: '20', maximum_order_products: '5' };
    const answer = await world.request('PUT', '/affiliates/minimum_cart', { payload, ...as(merchant) });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      400,
      expect.arrayContaining(['minimum_cart', 'maximum_order']),
    ]);
  });

  test('null is not accepted as an empty change', async () => {
    const { body } = await world.call(endpoints.getProfile, { as: person });
    const answer = await world.request('PUT', `/userprofile/profile/${body.pk}/`, {
      payload: 'null',
      ...as(person, { 'content-type': 'application/json' }),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('profile fields', () => {
  const put = (who: Person, profile: Profile, change: object) =>
    world.request('PUT', `/userprofile/profile/${profile.pk}/`, { payload: change, ...as(who) });

  test.each([
    ['an affiliate', () => person],
    ['a merchant', () => merchant],
  ])('the profile of %s can be sent back as it was read', async (_, who) => {
    const { body } = await world.call(endpoints.getProfile, { as: who() });
    const { code: _code, messages: _messages, fields: _fields, status: _status, ...profile } = body;
    const answer = await put(who(), body, profile);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(profile);
  });

  test.each([
    ['is_operator', { is_operator: true }],
    ['external_id', { external_id: 'mine' }],
    ['pk', { pk: '01890000-0000-7000-8000-000000000000' }],
    ['picture', { picture: '/api/userprofile/pictures/other' }],
    ['user.pk', { user: { pk: '01890000-0000-7000-8000-000000000000', first_name: 'A', last_name: 'B' } }],
  ])('the %s of a profile cannot be changed', async (field, change) => {
    const { body } = await world.call(endpoints.getProfile, { as: person });
    const answer = await put(person, body, change);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test.each(['((((( ', '-----', '+ ( ) -', '4455 6677'])('the phone %j is accepted', async (phone) => {
    const body = { first_name: 'Ana', last_name: 'Paz', username: newMail(), password: PASSWORD, phone };
    expect((await world.call(endpoints.signUp, { body })).status).toBe(201);
  });

  test.each(['((((', '4455 66x7', '123456789012345678901'])('the phone %j is refused', async (phone) => {
    const body = { first_name: 'Ana', last_name: 'Paz', username: newMail(), password: PASSWORD, phone };
    const { status, body: answer } = await world.call(endpoints.signUp, { body });
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['phone']]);
  });
});

test.each(['0001-01-01', '1999-12-31', '2101-01-01'])('a report cannot begin on %s', async (day) => {
  const url = `/affiliates/sales_overview?date_from=${day}&date_to=${day}`;
  const answer = await world.request('GET', url, as(merchant));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['date_from', 'date_to']]);
});

test.each(['0x1', '1e3', '1.0', '+1', ' 1', '-1', '99999999999999999999'])(
  'page=%s is refused',
  async (page) => {
    const answer = await world.request('GET', '/notifications', { query: { page }, ...as(person) });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['page']]);
  },
);

test('a call without parameters refuses unknown ones', async () => {
  const answer = await world.request('GET', '/userprofile/profile/?nobody=1', as(person));
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['nobody']]);
});

test('the OpenAPI document names the calls that take an Idempotency-Key', async () => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json();
  const { parameters } = paths['/api/affiliates/commissions_merchant/{id}'].put;
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
});

describe('language of an answer', () => {
  const messages = async (header: string | undefined) => {
    const more: Record<string, string> = header === undefined ? {} : { 'accept-language': header };
    const answer = await world.request('GET', '/affiliates/sales/not-a-sale/explanation', as(person, more));
    return answer.json().messages[0];
  };
  const [es, pt] = ['Este dato no tiene el formato esperado.', 'Este dado não tem o formato esperado.'];

  test.each([
    ['pt', pt],
    ['pt-BR,pt;q=0.9', pt],
    ['en-US,pt;q=0.8', pt],
    ['pt;q=0,es', es],
    ['es;q=0.3,pt;q=0.7', pt],
    ['en', es],
    [undefined, es],
  ])('an answer to the Accept-Language %s is in the right language', async (header, expected) => {
    expect(await messages(header)).toBe(expected);
  });

  test('an answer without a known Accept-Language is in the language of the account', async () => {
    const { body } = await world.call(endpoints.getProfile, { as: person });
    await world.call(endpoints.updateProfile, {
      as: person,
      params: { id: body.pk },
      body: { language: 'pt' },
    });
    expect([await messages(undefined), await messages('en'), await messages('es')]).toEqual([pt, pt, es]);
  });

  test('a refused call is answered in the language of the account', async () => {
    const { body } = await world.call(endpoints.getProfile, { as: person });
    const params = { id: body.pk };
    const refusal = async (language: 'es' | 'pt') => {
      await world.call(endpoints.updateProfile, { as: person, params, body: { language } });
      const answer = await world.request('GET', '/operator/work', as(person));
      return [answer.statusCode, answer.json().messages[0]];
    };
    expect([await refusal('pt'), await refusal('es')]).toEqual([
      [403, 'Sua conta não pode fazer isso.'],
      [403, 'Tu cuenta no puede hacer esto.'],
    ]);
  });
});

test('line breaks and direction marks are removed from names', async () => {
  const body = {
    comercio: 'Casa\r\nBcc: otro@x.example \u202egpj.exe',
    rubro: 'Deco',
    localidad: 'Córdoba',
    telefono: '4455 6677',
    email: newMail(),
  };
  expect((await world.call(endpoints.createProviderRequest, { body })).status).toBe(201);
  const { comercio } = await world.db
    .selectFrom('provider_requests')
    .select('comercio')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  expect(comercio).toBe('Casa Bcc: otro@x.example gpj.exe');
});

test.each([
  ['/tiendaNube//general', '/tiendaNube/general'],
  ['//tiendaNube/general', '/tiendaNube/general'],
  ['/api//nothing', '/api/nothing'],
])('%s is answered like %s', async (odd, plain) => {
  const [one, other] = [await world.app.inject(odd), await world.app.inject(plain)];
  expect([one.statusCode, one.headers['content-type']]).toEqual([
    other.statusCode,
    other.headers['content-type'],
  ]);
});

describe('malformed requests', () => {
  async function say(bytes: string): Promise<string> {
    const { port } = world.app.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.end(bytes);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }
  beforeAll(() => world.app.listen({ port: 0, host: '127.0.0.1' }));

  test.each([
    ['garbage', 'hola\r\n\r\n', 400, 'malformed_body'],
    ['a way upwards', 'GET /assets/../nothing HTTP/1.1\r\nhost: a\r\n\r\n', 404, 'not_found'],
    [
      'an address of 20 kB',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
      'address_too_long',
    ],
  ])('a malformed request of %s is answered in the shape of the API', async (_, bytes, status, code) => {
    const answer = await say(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code, status: 'error' });
  });
});
