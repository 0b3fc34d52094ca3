import * as z from 'zod';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import type { Download } from '#server/http/route.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { writeCsv } from '#server/lib/csv.ts';
import { accountOf, decimalOf } from './payments.rules.ts';
import { changedSince } from './payments.texts.ts';
import { listTransfers, type TransferRow } from './payments.transfer-queries.ts';

/** What each column holds is written in docs/transfer-file.md. */
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

/** The one place where the paying merchant reads a whole account number; that it did is kept in the trail. */
export const downloadTransfers = (ctx: ActorContext, { payments }: { payments?: string | undefined }) =>
  inTransaction(ctx, async (ctx): Promise<Download> => {
    const merchant_id = merchantOf(ctx.actor);
    const named = payments === undefined ? undefined : readNames(payments);
    const rows = await listTransfers(ctx.db, merchant_id, named, ctx.clock());
    if (named ? rows.length !== named.length : rows.length === 0) throw new AppError('not_found');
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'payments.transfers_downloaded',
      object: `payments:${rows.length}`,
      after: { payments: rows.map(({ id }) => id) },
    });
    const text = writeCsv([COLUMNS, ...rows.map((row) => toCells(ctx, row))]);
    const day = rows[0]?.day ?? '';
    return { name: `transferencias_${day}.csv`, type: 'text/csv; charset=utf-8', body: Buffer.from(text) };
  });

/** An account that changed since is left out: the merchant agreed to pay into another one. */
function toCells(ctx: ActorContext, row: TransferRow): string[] {
  const account = accountOf(row, row.currency, ctx.clock());
  const same =
    account?.kept === row.destination && !(row.bank_changed_at && row.bank_changed_at > row.created_at);
  return [
    row.id,
    row.affiliate,
    row.dni ?? '',
    same ? account.kind : '',
    same ? account.whole : '',
    decimalOf(row.total_cents),
    row.currency,
    row.reference ?? '',
    row.day,
    '',
    same ? '' : changedSince[ctx.language],
  ];
}
