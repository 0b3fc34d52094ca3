import type { PrivacyKind, PrivacyState } from '@aliado/contract';
import { isEmail } from '@aliado/contract';
import * as z from 'zod';
import { DAY_MS } from '#server/lib/calendar.ts';

/** Anyone may send an unsigned request; the platform's own names as many orders as a body holds. */
const MOST_ORDERS = { signed: 5000, unsigned: 100 };

/** Argentina: five working days (law 25.326, article 16). Brazil: fifteen days (LGPD, article 19). */
export const dueAt = (received_at: Date, country: string): Date =>
  new Date(received_at.getTime() + (country === 'BR' ? 15 : 7) * DAY_MS);

const Person = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  identification: z.string().nullable(),
});

const PrivacyPayload = z.object({ buyer: Person, store_order_ids: z.array(z.number()) });

export type PrivacyPayload = z.infer<typeof PrivacyPayload>;

const PrivacyBody = z.object({
  store_id: z.number(),
  customer: Person.nullish(),
  orders_to_redact: z.array(z.number()).optional(),
  orders_requested: z.array(z.number()).optional(),
});

export type PrivacyBody = z.infer<typeof PrivacyBody>;

const short = (text: string | null | undefined, longest: number) =>
  text && text.length <= longest ? text : null;

/** Stores only what is needed to find the buyer's orders. */
export function payloadOf(
  { customer, orders_to_redact, orders_requested }: PrivacyBody,
  signed: boolean,
): PrivacyPayload {
  const email = short(customer?.email, 254);
  return {
    buyer: {
      email: email && isEmail(email) ? email : null,
      phone: short(customer?.phone, 30),
      identification: short(customer?.identification, 30),
    },
    store_order_ids: (orders_to_redact ?? orders_requested ?? []).slice(
      0,
      MOST_ORDERS[signed ? 'signed' : 'unsigned'],
    ),
  };
}

/** An earlier version stored the whole body; its open requests are converted when they are read. */
export const KeptPayload = z.union([PrivacyPayload, PrivacyBody.transform((body) => payloadOf(body, false))]);

/** The input of `findOrdersOfBuyer`. A request for a whole store names no buyer. */
export const buyerIn = (kind: PrivacyKind, { buyer, store_order_ids }: PrivacyPayload) =>
  kind === 'store' ? {} : { buyer: Object.values(buyer).filter((value) => value !== null), store_order_ids };

type Row = { signed: boolean; decision: string | null; refused: boolean; done_at: Date | null };

export function stateOf({ signed, decision, refused, done_at }: Row): PrivacyState {
  if (decision === 'dismissed') return 'dismissed';
  if (done_at) return refused ? 'refused' : 'done';
  return signed || decision === 'confirmed' ? 'working' : 'waiting';
}
