import type { Endpoint } from '@aliado/contract';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import { exampleOf } from '../../../src/http/examples.ts';
import type { Dice } from './seed.ts';

const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const LONG_TEXT = 'ñ'.repeat(5000);

const BAD_VALUES: readonly unknown[] = [
  ...INHERITED,
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 63), 1e-7],
  ...['', ' ', '0', '-1', '1e3', '0x1', 'NaN', 'null', '%', '_', "' or 1=1 --", '../../etc/passwd', '%00'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202egpj',
    'a\r\nb: c',
    '😀'.repeat(50),
    LONG_TEXT,
    '=1+1',
    '<script>1</script>',
  ],
  ...['0000-12-30', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '2026-11-15T25:00:00Z'],
  ...['01920000-0000-7000-8000-000000000000', '01920000-0000-7000-8000-00000000000', 'DROP TABLE users'],
  ...['http://[::1', 'javascript:alert(1)', 'https://user:pass@evil.example/'],
  ...[[], {}, [[]], [null], ['a', 'a'], { a: { b: {} } }, Array.from({ length: 300 }, () => 'x')],
  JSON.parse('{"__proto__":{"is_operator":true}}'),
];

const TYPES = [
  ...['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', ''],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json; charset=utf-16'],
];

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const BAD_BYTES = ['{', '[]', 'null', '"x"', '\0', '{"a":1}}', '{"__proto__":1}', deep, '--x--', '\ud800'];

/** A valid request with one or a few errors in it. */
export function badRequest(dice: Dice, endpoint: Endpoint): InjectOptions {
  const { method, path, query, body } = endpoint;
  const url = `/api${path.replace(/:\w+/g, () => encodeURIComponent(String(dice.pick(badTexts))))}`;
  const asked = query || dice.happens(0.3) ? spoilt(dice, query ? sampleOf(query) : {}) : undefined;
  const headers: Record<string, string> = {};
  if (dice.happens(0.1)) headers['accept-language'] = dice.pick(['pt', 'en;q=x', ',;q=,', '*', LONG_TEXT]);
  if (dice.happens(0.1)) headers['idempotency-key'] = String(dice.pick(badTexts)).replace(/[^ -~]/g, '?');
  const request = {
    method,
    url: dice.happens(0.1) ? url.replace(/\/$/, '') : url,
    headers,
    ...(asked && { query: textsOf(asked) }),
  };
  if (method === 'GET' && dice.happens(0.9)) return request;
  if (endpoint.upload && dice.happens(0.8)) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return { ...request, payload: badForm(dice, endpoint) };
  }
  if (dice.happens(0.15)) {
    headers['content-type'] = dice.pick(TYPES);
    return { ...request, payload: dice.pick(BAD_BYTES) };
  }
  return { ...request, payload: spoilt(dice, body ? sampleOf(body) : {}) };
}

const BOUNDARY = 'the-boundary';
const BAD_FILES = [
  '',
  '%PDF-1.7',
  '\0\0\0',
  '\u00ff\u00d8\u00ff',
  '<svg/>',
  'id;status\n;paid\n',
  '\n'.repeat(20_000),
];

/** A well-formed form with wrong fields and a wrong file. */
function badForm(dice: Dice, { upload = '', form }: Endpoint): string {
  const fields = Object.entries(textsOf(spoilt(dice, form ? sampleOf(form) : {})));
  const name = dice.happens(0.8) ? upload : dice.pick(INHERITED);
  const file = `name="${name}"; filename="${dice.pick(['a.pdf', '../a.png', 'a', '\u202egpj.exe'])}"`;
  return [
    ...fields.map(([field, value]) => `name="${field}"\r\n\r\n${value}`),
    `${file}\r\ncontent-type: ${dice.pick(['application/pdf', 'image/png', 'text/csv', 'x'])}\r\n\r\n${dice.pick(BAD_FILES)}`,
  ]
    .map((part) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${part}\r\n`)
    .concat(`--${BOUNDARY}--\r\n`)
    .join('');
}

const DOORS = ['tn', 'store-redact', 'customers-redact', 'customers-data-request'].map(
  (name) => `/webhooks/${name}`,
);

/** Requests outside the API: webhooks, links, pages. */
export function badVisit(dice: Dice): InjectOptions {
  const text = encodeURIComponent(String(dice.pick(badTexts)));
  if (dice.happens(0.4))
    return { method: 'GET', url: `${dice.pick(['/r', '/tiendaNube', '/assets', '/dev'])}/${text}` };
  const body = {
    store_id: dice.pick([...BAD_VALUES, 5100101]),
    event: dice.pick(BAD_VALUES),
    id: dice.pick(BAD_VALUES),
  };
  const customer = spoilt(dice, { email: 'ana@correo.example', phone: null, identification: null });
  return {
    method: 'POST',
    url: dice.pick(DOORS),
    payload: spoilt(dice, { ...body, customer, orders_to_redact: [1] }),
  };
}

const sampleOf = (schema: z.ZodType) =>
  exampleOf(z.toJSONSchema(schema, { io: 'input' }) as Parameters<typeof exampleOf>[0]);

const badTexts = BAD_VALUES.filter((value) => typeof value === 'string' && value.isWellFormed());

type Fields = Record<string, unknown>;

function spoilt(dice: Dice, sample: unknown): Fields {
  const fields: Fields = { ...(sample as Fields) };
  for (let times = dice.between(1, 3); times > 0; times -= 1) {
    const names = Object.keys(fields);
    const name = names.length > 0 && dice.happens(0.75) ? dice.pick(names) : dice.pick(INHERITED);
    if (dice.happens(0.15)) delete fields[name];
    else Object.defineProperty(fields, name, { value: dice.pick(BAD_VALUES), ...OWN });
  }
  return fields;
}

const OWN = { enumerable: true, configurable: true, writable: true };

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed(),
    ]),
  );
