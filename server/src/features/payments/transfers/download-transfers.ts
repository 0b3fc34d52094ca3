import { plainAmount } from '@aliado/tiendanube';
import * as z from 'zod';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Download } from '#server/http/route.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { type Cell, writeCsv } from '#server/lib/csv.ts';
import { wholeFile } from '#server/lib/whole-file.ts';
import { accountOf } from '../payments.rules.ts';
import { changedSince, noAccount } from '../payments.texts.ts';
import * as queries from './payments.transfers.queries.ts';

/** docs/transfer-file.md documents the columns. */
const COLUMNS = [
  'payment',
  'affiliate',
  'document',
  'account_kind',
  'account',
  'amount',
  'currency',
  'reference',
  'date',
  'status',
  'reason',
];

const Named = z.array(z.uuid()).min(1).max(200);

function readNames(payments: string): string[] {
  const named = Named.safeParse(payments.split(',').map((pk) => pk.trim()));
  if (!named.success) throw fieldError('payments', 'wrong_type');
  return [...new Set(named.data)];
}

/** The booked transfers: today's, or the named ones. A refused download does not use up the limit. */
export async function downloadTransfers(
  ctx: ProviderContext,
  limits: Limits,
  { payments }: { payments?: string | undefined },
): Promise<Download> {
  const named = payments === undefined ? undefined : readNames(payments);
  await getTransferIds(ctx, named);
  await limits.spend('bank_file', ctx.actor.user_id);
  return inTransaction(ctx, async (ctx) => {
    const ids = await getTransferIds(ctx, named);
    return fileOf(ctx, ids, readInBatches(ctx.db, ids));
  });
}

async function getTransferIds(ctx: ProviderContext, named: string[] | undefined): Promise<string[]> {
  const ids = await queries.listTransferIds(ctx.db, ctx.actor.merchant_id, named, ctx.clock());
  if (named ? ids.length !== named.length : ids.length === 0) throw new AppError('not_found');
  return ids;
}

/** The prepared transfers that are not booked yet. */
export async function downloadTransferFile(
  ctx: ProviderContext,
  limits: Limits,
  pk: string,
): Promise<Download> {
  await getPrepared(ctx, pk);
  await limits.spend('bank_file', ctx.actor.user_id);
  return inTransaction(ctx, async (ctx) => {
    const transfers = await getPrepared(ctx, pk);
    return fileOf(
      ctx,
      transfers.map(({ id }) => id),
      transfers,
    );
  });
}

async function getPrepared(ctx: ProviderContext, pk: string) {
  const transfers = await queries.listPreparedTransfers(ctx.db, ctx.actor.merchant_id, pk);
  if (transfers.length === 0) throw new AppError('not_found');
  return transfers;
}

const AT_ONCE = 500;

async function* readInBatches(db: Db, ids: string[]): AsyncGenerator<queries.Transfer> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    yield* await queries.listMadeTransfers(db, ids.slice(from, from + AT_ONCE));
}

type Transfers = Iterable<queries.Transfer> | AsyncIterable<queries.Transfer>;

/** The only place where the paying merchant reads a full account number. Each read is recorded in the trail. */
async function fileOf(ctx: ProviderContext, ids: string[], transfers: Transfers): Promise<Download> {
  const body = await wholeFile(ctx.config, writeCsv(rowsOf(ctx, transfers)));
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: ctx.actor.merchant_id,
    action: 'payments.transfers_downloaded',
    object: `payments:${ids.length}`,
    after: { payments: ids },
  });
  const { time_zone } = await getMerchantBasics(ctx.db, ctx.actor.merchant_id);
  const name = `transferencias_${dayOf(ctx.clock(), time_zone)}.csv`;
  return { name, type: 'text/csv; charset=utf-8', body };
}

async function* rowsOf(ctx: ActorContext, transfers: Transfers): AsyncGenerator<Cell[]> {
  yield COLUMNS;
  for await (const transfer of transfers) yield toCells(ctx, transfer);
}

/**
 * Leaves out an account that changed since, because the merchant agreed to pay into another one, and an account in
 * another currency.
 */
function toCells(ctx: ActorContext, row: queries.Transfer): Cell[] {
  const account = accountOf(row, row.currency, ctx.clock());
  const same =
    account?.kept === row.destination && !(row.bank_changed_at && row.bank_changed_at > row.created_at);
  return [
    row.id,
    row.affiliate,
    row.dni ?? '',
    same ? account.kind : '',
    same ? { exact: account.whole } : '',
    plainAmount(row.total_cents, row.currency),
    row.currency,
    row.reference ?? '',
    row.day,
    '',
    same ? '' : (account ? changedSince : noAccount)[ctx.language],
  ];
}
