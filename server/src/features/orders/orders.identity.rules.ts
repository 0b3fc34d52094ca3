/** Buyers as keyed hashes: they show that two orders share a person or network, and reveal neither. */
import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Order } from '@aliado/tiendanube';
import { limitKey } from '#server/http/limit-key.ts';
import { hashesToSeek, hashesToWrite } from '#server/lib/hash-chain.ts';
import { type Key, keyFor, type Ring } from '#server/lib/key-rings.ts';

type Known = string | null | undefined;

/** Mails are normalised by letter, phones and documents by digits, so that the same person gives the same hash. */
function identityOf(value: string): string {
  if (value.includes('@')) return value.trim().toLowerCase();
  const digits = value.replace(/\D/g, '');
  return digits.length > 10 ? digits.slice(-10) : digits;
}

const BUYER_BYTES = 16;
const NETWORK_BYTES = 15;

const buyerKey = (key: Key) => keyFor(key, 'buyers');

export const buyerHash = (key: Buffer, value: string): Buffer =>
  createHmac('sha256', key).update(identityOf(value)).digest().subarray(0, BUYER_BYTES);

/** The hashes under which a value may be stored. */
export const soughtHashes = (ring: Ring, value: string): Buffer[] =>
  hashesToSeek(ring, { first: (key) => [buyerHash(buyerKey(key), value)], size: BUYER_BYTES });

const TAGGED = /^([^+@]+)\+[^@]*@/;

/** `name+shop@` reaches the same mailbox as `name@`. */
const mailsIn = (mail: string): string[] => [mail, mail.replace(TAGGED, '$1@')];

/** Area and number of an Argentine mobile phone as dialled inside the country, with 15 between them. */
const WITH_FIFTEEN = /^(?:(11)15(\d{8})|(\d{3})15(\d{7})|(\d{4})15(\d{6}))$/;

/**
 * An Argentine phone may be written with or without the country code, the 9 of mobiles called from abroad, the 0
 * before the area, the 15 of mobiles inside the country, and in Buenos Aires without its area. Elsewhere 15 is an
 * area code, so only stores in pesos use these rules.
 */
function phonesIn(phone: string, currency: string): string[] {
  if (currency !== 'ARS') return [phone];
  const plain = phone
    .replace(/\D/g, '')
    .replace(/^(?:00)?54(?=\d{10})/, '')
    .replace(/^9(?=(?:\d{10}|\d{12})$)/, '')
    .replace(/^0/, '')
    .replace(/^15(?=\d{8}$)/, '11');
  const [area, number] = (WITH_FIFTEEN.exec(plain) ?? []).slice(1).filter(Boolean);
  return [phone, area && number ? area + number : plain];
}

const TAX_NUMBER = /^(?:20|23|24|27)(\d{8})\d$/;

/** A person's Argentine tax number contains the document number. */
function documentsIn(value: string): string[] {
  const [, document] = TAX_NUMBER.exec(value.replace(/\D/g, '')) ?? [];
  return document ? [value, document.replace(/^0+/, '')] : [value];
}

export type Person = { mails: Known[]; phones: Known[]; documents: Known[]; currency: string };

/** Every way a person's data may be written. Two people are the same when they share one hash. */
export function personHashes(key: Buffer, { mails, phones, documents, currency }: Person): Buffer[] {
  const given = (values: Known[]) => values.filter((value): value is string => Boolean(value));
  const ways = [
    ...given(mails).flatMap(mailsIn),
    ...given(phones).flatMap((phone) => phonesIn(phone, currency)),
    ...given(documents).flatMap(documentsIn),
  ].filter(identityOf);
  const hashes = new Map(ways.map((value) => [identityOf(value), buyerHash(key, value)]));
  return [...hashes.values()];
}

type Buyer = Pick<
  Order,
  'contact_email' | 'contact_phone' | 'contact_identification' | 'customer' | 'currency'
>;

export const soughtPerson = (ring: Ring, person: Person): Buffer[] =>
  hashesToSeek(ring, { first: (key) => personHashes(buyerKey(key), person), size: BUYER_BYTES });

export const writtenPerson = (ring: Ring, person: Person): Buffer[] =>
  hashesToWrite(ring, { first: (key) => personHashes(buyerKey(key), person), size: BUYER_BYTES });

export const personIn = (buyer: Buyer): Person => ({
  mails: [buyer.contact_email, buyer.customer?.email],
  phones: [buyer.contact_phone, buyer.customer?.phone],
  documents: [buyer.contact_identification],
  currency: buyer.currency,
});

/**
 * Hashes the network of an address: the whole address for IPv4, the first 64 bits for IPv6. The version stays
 * readable, because one person may use IPv4 here and IPv6 there. Null for an invalid address. While the key is
 * being rotated there are two hashes; `is_same_network` compares.
 */
export function networkHash(ring: Ring, address: string): Buffer | null {
  const network = limitKey(address.trim());
  if (network === undefined) return null;
  const first = (key: Key) => [
    createHmac('sha256', buyerKey(key)).update(`address:${network}`).digest().subarray(0, NETWORK_BYTES),
  ];
  const hashes = hashesToWrite(ring, { first, size: NETWORK_BYTES, newest_only: true });
  return Buffer.concat([Buffer.from([isIPv4(network) ? 4 : 6]), ...hashes]);
}
