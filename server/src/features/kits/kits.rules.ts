import { createHash } from 'node:crypto';
import type { CouponTerms, Language, Piece, PieceFigures, ShopTone } from '@aliado/contract';
import { couponTermsText, pieces } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { moneyText } from '#server/lib/money-text.ts';
import { textsIn } from './kits.texts.ts';
import type { PriceParts } from './lay-out.ts';

export type Coupon = {
  id: string;
  name: string;
  type: 'P' | 'A' | 'S';
  value: number;
  terms?: CouponTerms;
};

export type Offer = {
  merchant: string;
  product: string;
  currency: string;
  price_cents: number;
  coupon_price_cents: number | null;
  coupon: Coupon | null;
  link: string;
};

/** Keeps an amount and its currency sign on one line. */
const unbroken = (text: string) => text.replace(/[^\S ]/g, '\u00a0');

export function liveWords(offer: Offer, language: Language): Record<string, string> {
  const { merchant, product, currency, price_cents, coupon_price_cents, coupon, link } = offer;
  const money = (cents: number) => unbroken(moneyText(cents, currency, language));
  return {
    link,
    merchant,
    product,
    price: price_cents > 0 ? money(coupon_price_cents ?? price_cents) : '',
    was: coupon_price_cents === null ? '' : money(price_cents),
    coupon: coupon?.name ?? '',
    off: coupon ? couponText(coupon, currency, language) : '',
    limits: coupon ? limitsText(coupon, currency, language) : '',
  };
}

/** `10 %`, `$ 2.000` without needless cents. */
export const couponValue = ({ type, value }: Coupon, currency: string, language: Language): string =>
  type === 'A'
    ? unbroken(moneyText(value * 10 ** decimalsOf(currency), currency, language).replace(/[.,]0+$/, ''))
    : percentText(value, language);

const percentText = (value: number, language: Language) =>
  language === 'pt' ? `${value}%` : `${value}\u00a0%`;

function couponText(coupon: Coupon, currency: string, language: Language): string {
  const texts = textsIn[language];
  const value = couponValue(coupon, currency, language);
  if (coupon.type === 'S') return texts.freeShipping;
  return coupon.type === 'P' ? texts.percentOff(value) : value;
}

/** ` (hasta el 30/11, compra mínima $ 20.000)`. Buyers do not need the number of uses left. */
function limitsText({ terms }: Coupon, currency: string, language: Language): string {
  if (!terms) return '';
  const said = couponTermsText({ ...terms, max_uses: null, uses_left: null }, { currency, language });
  return said && ` (${unbroken(said)})`;
}

export function ownTemplate(offer: Offer, language: Language): string {
  const { coupon, price_cents, coupon_price_cents } = offer;
  const texts = textsIn[language];
  if (coupon?.type === 'P' && coupon_price_cents === null && price_cents > 0) return texts.withLimits;
  if (coupon) return price_cents > 0 ? texts.withCoupon(coupon.type) : texts.withoutPrice;
  return price_cents > 0 ? texts.plain : texts.plainWithoutPrice;
}

const WORD = /\{\{([a-z]+)\}\}/g;

export const fillIn = (template: string, words: Record<string, string>): string =>
  template.replace(WORD, (whole, name: string) => words[name] ?? whole);

/** Words that the page marks as live. The others are live too, but few users would look for them. */
const MARKED = ['product', 'price', 'coupon', 'link'];

export const marksOf = (words: Record<string, string>): string[] =>
  MARKED.flatMap((name) => words[name] || []);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s');
const spaced = (text: string) => text.replace(/\s/g, ' ');

/** Turns the typed text back into a template: longest words first, and never inside a longer word. */
export function toTemplate(text: string, words: Record<string, string>): string {
  const named = Object.entries(words)
    .filter(([, word]) => word !== '')
    .sort(([, one], [, other]) => other.length - one.length);
  if (named.length === 0) return text;
  const any = named.map(([, word]) => escaped(word)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(
    pattern,
    (found) => `{{${named.find(([, word]) => spaced(word) === spaced(found))?.[0]}}}`,
  );
}

/** `$`, `11.691` and `,00`, drawn in three sizes. */
export function priceParts(cents: number, currency: string, language: Language): PriceParts {
  const text = moneyText(cents, currency, language);
  const [, symbol = '', whole = '', fraction = ''] = /^(\D*?)\s*([\d.,]*?)([.,]\d+)?$/.exec(text) ?? [];
  const decimals = decimalsOf(currency) > 0 ? fraction : '';
  return { symbol, whole: decimals ? whole : whole + fraction, fraction: decimals };
}

const OFFERED: readonly ShopTone[] = ['ceibo', 'botella', 'sol'];
const MOST_GROUNDS = 3;

/** The shop's own colour first, then two others. */
export const groundsFor = (own: ShopTone): ShopTone[] =>
  [...new Set([own, ...OFFERED])].slice(0, MOST_GROUNDS);

/** A short hash that changes with the facts. */
export const nameOfFacts = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

const ENOUGH_SALES = 5;

type Counted = Omit<PieceFigures, 'piece'> & { piece: string };

/** Each piece once, in order; `none` only when it has figures. */
export function figuresOf(counted: Counted[]): { pieces: PieceFigures[]; best: Piece | null } {
  const empty = { visits: 0, sales: 0, commission_cents: 0 };
  const of = (piece: PieceFigures['piece']) => ({
    ...empty,
    ...counted.find((each) => each.piece === piece),
    piece,
  });
  const known = pieces.map(of);
  const none = of('none');
  const sales = known.reduce((sum, each) => sum + each.sales, 0);
  const [first] = known.toSorted(
    (one, other) => other.commission_cents - one.commission_cents || other.sales - one.sales,
  );
  return {
    pieces: none.visits + none.sales > 0 ? [...known, none] : known,
    best: sales >= ENOUGH_SALES && first && first.sales > 0 ? (first.piece as Piece) : null,
  };
}
