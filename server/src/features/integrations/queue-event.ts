import {
  type ClaimReason,
  type ClaimState,
  type PaymentMethod,
  type SaleState,
  WEBHOOK_VERSION,
  type WebhookData,
  type WebhookEvent,
  webhookData,
} from '@aliado/contract';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { insertDelivery } from './integrations.deliveries.queries.ts';
import * as queries from './integrations.events.queries.ts';
import { isWanted, listTargetsFor } from './integrations.queries.ts';
import { webhookIdOf } from './integrations.rules.ts';
import { ringSender } from './integrations.sending.jobs.ts';

type Row = { affiliate_id: string; affiliate_name: string };

const affiliateOf = ({ affiliate_id: pk, affiliate_name: name }: Row) => ({ pk, name });

type Subject<Data> = { merchant_id: string; data: Data } | undefined;

async function requestOf(db: Db, id: string): Promise<Subject<WebhookData<'request.created'>>> {
  const row = await queries.findRequest(db, id);
  if (!row) return undefined;
  const origin = row.origin === 'invitation' ? ('invitation' as const) : ('request' as const);
  const data = { pk: row.id, origin, affiliate: affiliateOf(row), created_at: row.created_at.toISOString() };
  return { merchant_id: row.merchant_id, data };
}

async function saleOf(db: Db, id: string): Promise<Subject<WebhookData<'sale.created'>>> {
  const row = await queries.findSale(db, id);
  if (!row) return undefined;
  const data = {
    pk: row.id,
    number: Number(row.number),
    state: row.state as SaleState,
    affiliate: affiliateOf(row),
    currency: row.currency,
    total_cents: Number(row.total_cents),
    commission_cents: Number(row.expected_cents),
    leader_commission_cents: Number(row.leader_expected_cents),
    placed_at: row.placed_at.toISOString(),
  };
  return { merchant_id: row.merchant_id, data };
}

type Entry = NonNullable<Awaited<ReturnType<typeof queries.findEntry>>>;

export const commissionOf = (entry: Entry): WebhookData<'commission.available'> => ({
  sale: { pk: entry.sale_id, number: Number(entry.number) },
  kind: entry.kind === 'override' ? 'override' : 'commission',
  affiliate: affiliateOf(entry),
  currency: entry.currency,
  amount_cents: Math.abs(Number(entry.amount_cents)),
});

async function entryOf(db: Db, id: string): Promise<Subject<WebhookData<'commission.reversed'>>> {
  const row = await queries.findEntry(db, id);
  return row && { merchant_id: row.merchant_id, data: commissionOf(row) };
}

async function paymentOf(db: Db, id: string): Promise<Subject<WebhookData<'payment.returned'>>> {
  const row = await queries.findPayment(db, id);
  if (!row) return undefined;
  const data = {
    pk: row.id,
    affiliate: affiliateOf(row),
    method: row.method as PaymentMethod,
    reference: row.reference,
    currency: row.currency,
    total_cents: Number(row.total_cents),
    reason: row.return_reason,
    created_at: row.created_at.toISOString(),
  };
  return { merchant_id: row.merchant_id, data };
}

async function claimOf(db: Db, id: string): Promise<Subject<WebhookData<'claim.opened'>>> {
  const row = await queries.findClaim(db, id);
  if (!row) return undefined;
  const data = {
    pk: row.id,
    number: Number(row.number),
    reason: row.reason as ClaimReason,
    state: row.state as ClaimState,
    affiliate: affiliateOf(row),
    currency: row.currency,
    asked_cents: Number(row.asked_cents),
    granted_cents: row.granted_cents === null ? null : Number(row.granted_cents),
    opened_at: row.opened_at.toISOString(),
    answer_due: row.answer_due.toISOString(),
  };
  return { merchant_id: row.merchant_id, data };
}

/** By the first word of an event: its table, and the reader of the payload. */
const subjects = {
  request: { table: 'adhesions', read: requestOf },
  sale: { table: 'sales', read: saleOf },
  commission: { table: 'ledger_entries', read: entryOf },
  payment: { table: 'payments', read: paymentOf },
  claim: { table: 'claims', read: claimOf },
};

const subjectOf = (event: WebhookEvent) => subjects[event.split('.')[0] as keyof typeof subjects];

/** Most merchants have no webhook: an unwanted event becomes no job. */
export const isEventWanted = (db: Db, event: WebhookEvent, id: string) =>
  isWanted(db, subjectOf(event).table, id, event);

type Happened = { event: WebhookEvent; id: string; source: string; more?: object | undefined };

/** Sends the row's present state; `more` holds what only the fact knows. */
export async function queueEvent(ctx: Context, { event, id, source, more = {} }: Happened) {
  const subject = await subjectOf(event).read(ctx.db, id);
  if (!subject) return;
  const data = webhookData[event].parse({ ...subject.data, ...more });
  await putInOutbox(ctx, { merchant_id: subject.merchant_id, event, source, data });
}

type Queued = { merchant_id: string; event: WebhookEvent; source: string; data: object };

/** Inserts one delivery per interested target and enqueues the sender in the same transaction. */
export async function putInOutbox(ctx: Context, { merchant_id, event, source, data }: Queued) {
  const created_at = ctx.clock();
  const body = bodyOf(event, created_at, data);
  const webhook_id = webhookIdOf(merchant_id, source);
  for (const { id: target_id } of await listTargetsFor(ctx.db, merchant_id, event)) {
    const delivery = { merchant_id, target_id, event, source, webhook_id, body, created_at };
    await insertDelivery(ctx.db, { ...delivery, next_at: created_at });
  }
  await ringSender(ctx);
}

export const bodyOf = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, version: WEBHOOK_VERSION, timestamp: at.toISOString(), data });
