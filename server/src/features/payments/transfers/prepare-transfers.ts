import { endpoints, type NewTransferFile, type PageQuery, type TransferFile } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { listUnpaid } from '#server/features/commissions/commissions.service.ts';
import { payableOf, sumOf } from '#server/features/commissions/debts/commissions.payable.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { agreedAccount } from '../paying/pay.ts';
import * as queries from '../payments.queries.ts';
import * as prepared from './payments.prepared.queries.ts';

/**
 * Makes the file that the merchant takes to its bank; nothing is paid yet. One affiliate who cannot be paid fails
 * the whole request.
 */
export const prepareTransfers = (ctx: ProviderContext, requested: NewTransferFile) =>
  inTransaction(ctx, async (ctx) => {
    const merchant_id = ctx.actor.merchant_id;
    const { reference = null } = requested;
    const file = { merchant_id, reference, created_at: ctx.clock() };
    const { id: file_id } = await prepared.insertTransferFile(ctx.db, file);
    const affiliates = [...new Set(requested.affiliates)].toSorted();
    for (const affiliate_id of affiliates)
      await prepare(ctx, { merchant_id, affiliate_id }, file_id, requested);
    await publishChanged(ctx, [ctx.actor.user_id], ['payments', 'commissions']);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'payments.transfers_prepared',
      object: `transfer_file:${file_id}`,
      after: { affiliates },
    });
    return getTransferFile(ctx, file_id);
  });

async function prepare(ctx: ActorContext, pair: queries.Pair, file_id: string, requested: NewTransferFile) {
  const payee = await queries.findPayee(ctx.db, pair);
  if (!payee) throw new AppError('not_found');
  await queries.lockBooksOfPair(ctx.db, pair);
  const entries = await listUnpaid(ctx.db, pair.merchant_id, [pair.affiliate_id], ctx.clock());
  const total_cents = sumOf(entries);
  const [first] = entries;
  if (!first || total_cents <= 0n) throw new AppError('nothing_to_pay');
  const { currency } = first;
  const made = await prepared.insertPreparedTransfer(ctx.db, {
    ...pair,
    file_id,
    currency,
    total_cents,
    entries: entries.map(({ id }) => id),
    destination: agreedAccount(ctx, requested, payee, currency).kept,
  });
  if (!made) throw new AppError('transfer_prepared');
}

export async function getTransferFile(ctx: ProviderContext, id: string): Promise<TransferFile> {
  const file = await prepared.findFile(ctx.db, ctx.actor.merchant_id, id);
  const [described] = file ? await describe(ctx, [file]) : [];
  if (!described) throw new AppError('not_found');
  return described;
}

export async function listTransferFiles(ctx: ProviderContext, query: PageQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const [files, count] = await Promise.all([
    prepared.listOpenFiles(ctx.db, merchant_id, query),
    prepared.countOpenFiles(ctx.db, merchant_id),
  ]);
  const results = await describe(ctx, files);
  return toPaged(ctx.config, endpoints.listTransferFiles.path, query, { count, results });
}

async function describe(ctx: ProviderContext, files: prepared.FileRow[]): Promise<TransferFile[]> {
  const merchant_id = ctx.actor.merchant_id;
  const ids = files.map(({ id }) => id);
  const transfers = await prepared.listTransfersOf(ctx.db, merchant_id, ids);
  const affiliates = transfers.map(({ affiliate_id }) => affiliate_id);
  const unpaid = Map.groupBy(
    await listUnpaid(ctx.db, merchant_id, affiliates, ctx.clock()),
    ({ affiliate_id }) => affiliate_id,
  );
  return files.map(({ id, reference, created_at }) => {
    const ofFile = transfers.filter(({ file_id }) => file_id === id);
    return {
      pk: id,
      currency: ofFile[0]?.currency ?? '',
      total_cents: Number(sumOfOpen(ofFile)),
      reference,
      created_at: created_at.toISOString(),
      transfers: ofFile.map((row) => toTransfer(row, payableOf(unpaid.get(row.affiliate_id) ?? [], row))),
    };
  });
}

const sumOfOpen = (transfers: prepared.TransferRow[]) =>
  transfers.reduce((sum, { state, total_cents }) => (state === 'open' ? sum + total_cents : sum), 0n);

const toTransfer = (row: prepared.TransferRow, payable: { amount_cents: bigint }[]) => ({
  pk: row.id,
  affiliate: { pk: row.affiliate_id, name: row.affiliate },
  total_cents: Number(row.total_cents),
  payable_cents: Number(sumOf(payable)),
  destination: row.destination,
  state: row.state as TransferFile['transfers'][number]['state'],
});

/** No money moves, and the affiliates of the file can go into another one. */
export const dropTransferFile = (ctx: ProviderContext, pk: string) =>
  inTransaction(ctx, async (ctx) => {
    const merchant_id = ctx.actor.merchant_id;
    if (!(await prepared.findFile(ctx.db, merchant_id, pk))) throw new AppError('not_found');
    const dropped = await prepared.dropOpenTransfers(ctx.db, merchant_id, pk);
    if (dropped.length === 0) return;
    await publishChanged(ctx, [ctx.actor.user_id], ['payments', 'commissions']);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'payments.transfers_dropped',
      object: `transfer_file:${pk}`,
      after: { transfers: dropped.map(({ id }) => id) },
    });
  });
