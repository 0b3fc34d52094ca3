import { DAY_MS } from '#server/lib/calendar.ts';
import type { Rows, Value } from './copy.ts';
import { idOf, leadersOf, mailOf, midnight, ORDINARY, providerId, type Size } from './size.ts';

export const FIRST_NAMES =
  'Rocío Ana Lucía Martina Sofía Camila Julieta Valentina Emilia Renata Catalina Olivia Abril Malena Zoe Delfina Pilar Bianca Mora Juana Mateo Bautista Juan Felipe Benjamín Santino Joaquín Lautaro Thiago Tomás Ignacio Franco Lucas Nicolás Agustín Facundo Bruno Ramiro Ulises Iván'.split(
    ' ',
  );
export const LAST_NAMES =
  'Jacarandá Ceibo Quebracho Lapacho Algarrobo Timbó Aguaribay Espinillo Chañar Tala Molle Sauce Ombú Palo Arrayán Lenga Coihue Ñire Radal Maitén Guayacán Urunday Ibirá Curupay Anchico Cedro Incienso Petiribí Laurel Canela Pindó Yatay Caranday Caraguatá Mburucuyá Tacuara Totora Junco Cortadera Carqueja'.split(
    ' ',
  );

const at = (list: string[], index: number) => list[index % list.length] ?? '';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A text of the given length, in the letters of codes. */
export function codeOf(number: number, length: number): string {
  let rest = number;
  let code = '';
  for (let place = 0; place < length; place += 1) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return code;
}

export const couponName = (affiliate: number) =>
  `${at(FIRST_NAMES, affiliate).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()}-${affiliate}`;

const BEFORE = () => new Date(midnight().getTime() - 400 * DAY_MS).toISOString();

function* users(size: Size, password_hash: string): Generator<Value[]> {
  for (let number = 0; number < size.affiliates; number += 1) {
    const name = [
      at(FIRST_NAMES, number),
      `${at(LAST_NAMES, Math.floor(number / 40))} ${at(LAST_NAMES, number)}`,
    ];
    yield [idOf('user', number), mailOf('affiliate', number), password_hash, ...name, BEFORE()];
  }
  for (let merchant = 0; merchant <= size.ordinary; merchant += 1)
    yield [
      providerId(size, merchant),
      mailOf('provider', merchant),
      password_hash,
      'Dueña',
      'Tienda',
      BEFORE(),
    ];
}

function* profiles(size: Size): Generator<Value[]> {
  for (let number = 0; number <= size.affiliates + size.ordinary; number += 1)
    yield [idOf('user', number), codeOf(number, 8), number < leadersOf(size)];
}

/** All affiliates are members of the large merchant, and some of each ordinary one. */
export const membersOf = (size: Size, merchant: number): number[] =>
  merchant === 0
    ? Array.from({ length: size.affiliates }, (_, index) => index)
    : Array.from({ length: ORDINARY.affiliates }, (_, index) => (merchant * 100 + index) % size.affiliates);

export const leaderOf = (size: Size, merchant: number, affiliate: number): string | null => {
  const leaders = leadersOf(size);
  return merchant === 0 && affiliate >= leaders ? idOf('user', affiliate % leaders) : null;
};

const pairs = function* (size: Size) {
  let number = 0;
  for (let merchant = 0; merchant <= size.ordinary; merchant += 1)
    for (const affiliate of membersOf(size, merchant)) yield { merchant, affiliate, number: number++ };
};

/** A member's place among all members, by which its code and its links are known. */
export const pairNumber = (size: Size, merchant: number, place: number) =>
  merchant === 0 ? place : size.affiliates + (merchant - 1) * ORDINARY.affiliates + place;

function* adhesions(size: Size): Generator<Value[]> {
  for (const { merchant, affiliate, number } of pairs(size)) {
    const [one, other] = [idOf('merchant', merchant), idOf('user', affiliate)];
    const leader = leaderOf(size, merchant, affiliate);
    yield [idOf('adhesion', number), one, other, leader, 'request', 'accepted', BEFORE(), BEFORE()];
  }
}

/** The first coupon of each merchant is its offer. */
function* coupons(size: Size): Generator<Value[]> {
  for (let merchant = 0; merchant <= size.ordinary; merchant += 1)
    yield [
      idOf('coupon', merchant),
      idOf('merchant', merchant),
      'ALIADO',
      'P',
      10,
      10,
      null,
      null,
      'offer',
      BEFORE(),
    ];
  for (const { merchant, affiliate, number } of pairs(size))
    yield [
      ...[idOf('coupon', 1000 + number), idOf('merchant', merchant), couponName(affiliate), 'P', 10, 10],
      ...[idOf('user', affiliate), idOf('coupon', merchant), 'in_store', BEFORE()],
    ];
}

function* links(size: Size): Generator<Value[]> {
  for (const { merchant, affiliate, number } of pairs(size)) {
    const name = `Historia de ${at(LAST_NAMES, number)} ${number}`;
    const owner = [idOf('merchant', merchant), idOf('user', affiliate)];
    yield [
      idOf('link', number),
      ...owner,
      codeOf(number, 8),
      name,
      'https://tienda.example/',
      'affiliate',
      BEFORE(),
    ];
  }
}

const DAYS_SEEN = 50;
/** Seven times this is one more than a multiple of 365. */
const SEVENTH = 313;

/** Visits on about fifty days of each link, in the order of days. */
function* visitTotals(size: Size): Generator<Value[]> {
  const visits = size.visits / (size.affiliates * DAYS_SEEN);
  const members = [...pairs(size)];
  for (let ago = 365; ago > 0; ago -= 1) {
    const day = new Date(midnight().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    for (const { merchant, affiliate, number } of members) {
      const time = ((ago - 1 + 364 * 31 * number) * SEVENTH) % 365;
      if (time >= DAYS_SEEN) continue;
      const owner = [idOf('merchant', merchant), idOf('user', affiliate)];
      yield [idOf('link', number), day, ...owner, visits, visits / 4, 1];
    }
  }
}

function* notifications(size: Size): Generator<Value[]> {
  const step = (365 * DAY_MS) / size.notifications;
  for (let number = 0; number < size.notifications; number += 1) {
    const made = new Date(midnight().getTime() - (size.notifications - number) * step).toISOString();
    const read = number % 3 === 0 ? null : made;
    yield [idOf('notification', number), providerId(size, 0), 'welcome', `bench:${number}`, made, read];
  }
}

const PERSON = ['id', 'username', 'password_hash', 'first_name', 'last_name', 'created_at'];
const CODE = [
  'id',
  'merchant_id',
  'name',
  'type',
  'value',
  'commission',
  'affiliate_id',
  'offer_id',
  'state',
  'created_at',
];

export const people = (size: Size, password_hash: string): Rows[] => [
  { table: 'users', columns: PERSON, rows: users(size, password_hash) },
  { table: 'profiles', columns: ['user_id', 'referral_code', 'is_leader'], rows: profiles(size) },
];

export const belongings = (size: Size): Rows[] => [
  {
    table: 'adhesions',
    columns: [
      'id',
      'merchant_id',
      'affiliate_id',
      'leader_id',
      'origin',
      'status',
      'created_at',
      'accepted_at',
    ],
    rows: adhesions(size),
  },
  { table: 'coupons', columns: CODE, rows: coupons(size) },
  {
    table: 'links',
    columns: ['id', 'merchant_id', 'affiliate_id', 'code', 'name', 'url', 'made_by', 'created_at'],
    rows: links(size),
  },
  {
    table: 'visit_totals',
    columns: ['link_id', 'day', 'merchant_id', 'affiliate_id', 'visits', 'repeats', 'others'],
    rows: visitTotals(size),
  },
  {
    table: 'notifications',
    columns: ['id', 'user_id', 'kind', 'source', 'created_at', 'read_at'],
    rows: notifications(size),
  },
];
