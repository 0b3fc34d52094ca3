import path from 'node:path';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Download, SentFile } from '#server/http/route.ts';
import { fromEitherSide } from '#server/http/sides.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findFile } from '#server/lib/storage.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { describePayment } from '../paying/payments.outcomes.service.ts';
import { findListedPayment } from '../payments.lists.queries.ts';
import * as queries from '../payments.queries.ts';
import { keepFile } from './keep-file.ts';
import { readDocument } from './read-document.ts';

export async function attachProofOfPayment(ctx: ProviderContext, limits: Limits, pk: string, sent: SentFile) {
  const payment = await queries.findPaymentOf(ctx.db, ctx.actor.merchant_id, pk);
  if (!payment) throw new AppError('not_found');
  await limits.spend('upload', ctx.actor.user_id);
  const document = await readDocument(sent, 'proof_of_payment', 'proof_of_payment_invalid');
  return keepFile(ctx, 'proofs', document, (file) =>
    inTransaction(ctx, async (ctx) => {
      const old = await queries.swapProofOfPayment(ctx.db, pk, file);
      await publishChanged(ctx, [ctx.actor.user_id, payment.affiliate_id], ['payments']);
      await recordAudit(ctx, {
        actor_id: ctx.actor.user_id,
        merchant_id: payment.merchant_id,
        action: 'payments.proof_of_payment_attached',
        object: `payment:${pk}`,
      });
      return { old, kept: await describePayment(ctx, pk) };
    }),
  );
}

const TYPES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' };

/** Only the merchant and the affiliate may download it. */
export async function downloadProofOfPayment(ctx: ActorContext, pk: string): Promise<Download> {
  const payment = await fromEitherSide(ctx.actor, (side) => findListedPayment(ctx.db, side, pk));
  const body = payment?.proof_of_payment && (await findFile(ctx.config, payment.proof_of_payment));
  if (!payment?.proof_of_payment || !body) throw new AppError('not_found');
  const extension = path.extname(payment.proof_of_payment).slice(1);
  const name = `comprobante_${payment.created_at.toISOString().slice(0, 10)}.${extension}`;
  return { name, type: TYPES[extension] ?? 'application/octet-stream', body };
}
