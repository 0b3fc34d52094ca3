import { currencyDecimals, type NotificationKind, notificationKinds } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { describe, expect, test } from 'vitest';
import { comesBy, isMailed, linkOf, type News, ToldNews } from './notifications.rules.ts';
import { nameOf, textOf } from './notifications.texts.ts';

const NBSP = '\u00a0';
const SOMEBODY = '01920000-0000-7000-8000-000000000000';
const effective_at = '2026-11-15T02:30:00.000Z';

const lamps = { product: 'Farol', others: 2, stays: false };

/** Enough for the text of any kind. */
const data = {
  merchant: 'Casa Lumbre',
  affiliate: 'Rocío Jacarandá',
  time_zone: 'America/Argentina/Buenos_Aires',
  changes: [
    { kind: 'commission', from: 10, to: 8, effective_at, ...lamps },
    { kind: 'commission_coupon', from: 10, to: 12, effective_at: null, ...lamps, others: 0 },
    { kind: 'commission_leader', from: 3, to: 3, effective_at: null, ...lamps, stays: true },
  ],
  from: 25,
  to: null,
  effective_at,
  request: 'customer',
  due_at: effective_at,
  coupon: 'ROCIO10',
  before: 'ROCIO',
  leak: SOMEBODY,
  finding: 'cut',
  entry: '41',
  orders: 7,
  inviter: 'Tadeo Ceibo',
  for_payment: false,
  type: 'P',
  value: 15,
  failure: 'name_taken',
  reseller: 'Oriana Paraíso',
  order: 'MAY-0412',
  units: 12,
  end: 'expired',
  number: 1042,
  products: ['Velador', 'Lámpara'],
  currency: 'ARS',
  total_cents: 125_000,
  commission_cents: 12_500,
  no_earning: null,
  asked_cents: 84_000,
  earned_cents: 97_350,
  year: 2026,
  month: 10,
  method: 'transfer',
  destination: '5201',
  reason: null,
  leader: 'Delfina Tala',
  host: 'stock.casalumbre.example',
  pause: 'failing',
  published: 44,
  failed: 2,
  title_es: 'Nuevo horario',
  title_pt: 'Novo horário',
  message_es: 'Desde hoy atendemos de 9 a 18.',
  message_pt: 'A partir de hoje, das 9 às 18.',
  link: null,
  text: 'Faltan tres días para cerrar el mes.',
  claim: SOMEBODY,
  side: 'merchant',
  amount_cents: 341_880,
  answer: 'offer',
  by: 'affiliate',
  decision: 'part',
};
const newsOf = (kind: NotificationKind) => ToldNews.parse({ user_id: SOMEBODY, kind, data }) as News;

describe.each(['es', 'pt'] as const)('texts in %s', (language) => {
  test.each(notificationKinds)(
    'the notification %s has a name, a title and a message without gaps',
    (kind) => {
      const { title, message } = textOf(newsOf(kind), language);
      for (const text of [nameOf(kind, language), title, message]) {
        expect(text.length).toBeGreaterThan(5);
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\{|\}/);
      }
      expect(title).not.toMatch(/\.$/);
      expect(message).toMatch(/\.$/);
    },
  );
});

test('no two kinds of notification have the same title', () => {
  for (const language of ['es', 'pt'] as const) {
    const titles = notificationKinds.map((kind) => textOf(newsOf(kind), language).title);
    expect(new Set(titles).size).toBe(notificationKinds.length);
  }
});

test('figures and dates follow the language and the merchant’s time zone', () => {
  expect(textOf(newsOf('commission_changed'), 'es').message).toBe(
    `Por link: de 10${NBSP}% a 8${NBSP}% desde el 14 de noviembre. Por cupón: de 10${NBSP}% a 12${NBSP}% desde ahora. Como líder: sigue en 3${NBSP}%.`,
  );
  expect(textOf(newsOf('commission_changed'), 'pt').message).toBe(
    `Por link: de 10${NBSP}% para 8${NBSP}% a partir de 14 de novembro. Por cupom: de 10${NBSP}% para 12${NBSP}% a partir de agora. Como líder: continua em 3${NBSP}%.`,
  );
  expect(textOf(newsOf('own_commission_changed'), 'es').message).toBe(
    `Pasa de 25${NBSP}% a la comisión general de la tienda desde el 14 de noviembre.`,
  );
  expect(textOf(newsOf('product_commission_changed'), 'es').message).toBe(
    `Farol y 2 más: 8${NBSP}% desde el 14 de noviembre. Farol: 12${NBSP}% desde ahora. Farol y 2 más: sigue como hasta hoy.`,
  );
  expect(textOf(newsOf('product_commission_changed'), 'pt').message).toBe(
    `Farol e mais 2: 8${NBSP}% a partir de 14 de novembro. Farol: 12${NBSP}% a partir de agora. Farol e mais 2: continua como até hoje.`,
  );
});

test.each([
  ['CLP', 'Ganaste $\u00a097.350.'],
  ['COP', 'Ganaste $\u00a0973,50.'],
  ['PYG', 'Ganaste ₲\u00a097.350.'],
])('an amount in %s has the decimals of its currency', (currency, said) => {
  const news = { kind: 'month_closed', data: { ...data, currency } } as News;
  expect(textOf(news, 'es').message).toContain(said);
});

test('page and server use the same decimals for every currency', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    expect([currency, currencyDecimals(currency)]).toEqual([currency, decimalsOf(currency)]);
});

test('the notification of an automatically accepted request says so', () => {
  const news = { kind: 'request_received', data: { ...data, automatic: true } } as News;
  expect(textOf(news, 'es').title).toBe('Rocío Jacarandá ya vende con vos');
  expect(textOf(news, 'pt').title).toBe('Rocío Jacarandá já vende com você');
});

test('every kind of notification links to a page, and the urgent kinds are mailed', () => {
  for (const kind of notificationKinds)
    expect(linkOf({ kind, data: {} } as News)).toMatch(
      /^\/(tiendaNube\/[a-zA-Z]+|publicarMultiple|operador\/[a-z]+)([#?][a-z]+)?$/,
    );
  expect(notificationKinds.filter(isMailed)).toEqual([
    'privacy_due',
    'webhook_paused',
    'request_received',
    'request_accepted',
    'invitation_received',
    'team_message',
    'store_message',
    'coupon_leaked',
    'code_replaced',
    'sale_recorded',
    'payment_requested',
    'payment_received',
    'invoice_received',
    'wholesale_ordered',
    'claim_opened',
    'claim_reminder',
    'claim_answered',
    'claim_escalated',
    'claim_to_decide',
    'claim_decided',
    'audit_broken',
  ]);
  expect(linkOf(newsOf('claim_message'))).toBe(`/tiendaNube/pagos?reclamo=${SOMEBODY}`);
  expect(linkOf({ kind: 'claim_decided', data: { claim: SOMEBODY, side: 'affiliate' } } as News)).toBe(
    `/tiendaNube/reportesAfiliados?reclamo=${SOMEBODY}`,
  );
  expect(comesBy('password_changed', 'mail')).toBe(true);
});
