import type { Claim, ClaimAnswer, ClaimEvent, ClaimReason, ClaimState, ListedClaim } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { estimateCredit } from '#server/features/sales/sales.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { listProducts } from './claims.findings.queries.ts';
import * as queries from './claims.queries.ts';
import { actsOf, dayOfClaim, isTraced, type Reader } from './claims.rules.ts';
import { examineOrder } from './examine-order.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const cents = (amount: bigint | null) => (amount === null ? null : Number(amount));

/** An affiliate without a trace in the order does not learn its value. */
const mayKnowWorth = (reader: Reader, traced: boolean) => reader !== 'affiliate' || traced;

export const toListed = (row: queries.ClaimRow, reader: Reader, now: Date): ListedClaim => ({
  pk: row.id,
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  affiliate: {
    pk: row.affiliate_id,
    name: row.affiliate_name,
    picture: pictureOf(row.picture),
  },
  number: Number(row.number),
  reason: row.reason as ClaimReason,
  state: row.state as ClaimState,
  currency: row.currency,
  asked_cents: mayKnowWorth(reader, row.traced) ? Number(row.asked_cents) : null,
  offered_cents: cents(row.offered_cents),
  granted_cents: cents(row.granted_cents),
  time_zone: row.time_zone,
  opened_at: row.opened_at.toISOString(),
  answer_due: row.answer_due.toISOString(),
  day: dayOfClaim(row.opened_at, now),
  answer: row.answer as ClaimAnswer | null,
  answered_at: iso(row.answered_at),
  reply_due: iso(row.reply_due),
  decide_due: iso(row.decide_due),
  decided_by: row.decided_by as ListedClaim['decided_by'],
  decided_at: iso(row.decided_at),
});

export async function describeClaim(ctx: Context, id: string, reader: Reader): Promise<Claim> {
  const row = await queries.findClaim(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const now = ctx.clock();
  const looked = await examineOrder(ctx, row.order_id, row.affiliate_id);
  const credit = await estimateCredit(ctx, row.order_id, looked.grounds);
  const pictures = await queries.listPictures(ctx.db, id);
  const events = await queries.listEvents(ctx.db, id);
  const knows = mayKnowWorth(reader, row.traced || isTraced(looked.findings, looked.standing));
  const seen = {
    now,
    pictures: pictures.length,
    standing: looked.standing,
    credit_cents: credit?.cents ?? 0n,
  };
  return {
    ...toListed(row, reader, now),
    text: row.text,
    reminders: (await queries.getReminders(ctx.db, row)).map((moment) => moment.toISOString()),
    order:
      knows && credit
        ? {
            placed_at: credit.order.placed_at.toISOString(),
            state: credit.state,
            total_cents: Number(credit.order.total_cents),
            products: await listProducts(ctx.db, row.order_id),
          }
        : null,
    standing: looked.standing,
    credit:
      knows && credit
        ? {
            by: credit.by,
            base_cents: Number(credit.base_cents),
            rate_points: credit.rate_points,
            cents: Number(credit.cents),
            available_at: iso(credit.available_at),
          }
        : null,
    available_at: row.granted_cents === null ? null : iso(await queries.findAvailableAt(ctx.db, row)),
    findings: looked.findings,
    pictures: pictures.map(({ id: pk, name, size }) => ({ pk, name, size })),
    events: events.map(toEvent),
    may: actsOf(row, reader, seen),
  };
}

const toEvent = (row: Awaited<ReturnType<typeof queries.listEvents>>[number]): ClaimEvent => ({
  pk: row.id,
  kind: row.kind as ClaimEvent['kind'],
  side: row.side as ClaimEvent['side'],
  text: row.text,
  amount_cents: cents(row.amount_cents),
  detail: row.detail,
  at: row.created_at.toISOString(),
});
