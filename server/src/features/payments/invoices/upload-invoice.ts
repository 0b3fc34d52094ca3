import { endpoints, type Invoice, type InvoiceForm, type PageQuery, type Side } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { invoiceStandingOf } from '#server/features/commissions/commissions.rules.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { toPaged } from '#server/http/paging.ts';
import type { Download, SentFile } from '#server/http/route.ts';
import { fromEitherSide, sideOf } from '#server/http/sides.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { findFile } from '#server/lib/storage.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { keepFile } from '../documents/keep-file.ts';
import { readDocument } from '../documents/read-document.ts';
import { invoiceReceived } from '../payments.facts.ts';
import { lockBooksOfPair } from '../payments.queries.ts';
import * as invoices from './payments.invoices.queries.ts';

export async function uploadInvoice(ctx: ActorContext, limits: Limits, form: InvoiceForm, sent: SentFile) {
  const affiliate_id = ctx.actor.user_id;
  if (form.affiliate && form.affiliate !== affiliate_id) throw new AppError('not_found');
  const month = `${form.year}-${String(form.month).padStart(2, '0')}-01`;
  const merchant_id = await merchantOfMonth(ctx, month, form.merchant);
  await limits.spend('upload', affiliate_id);
  const document = await readDocument(sent, 'invoice', 'invoice_invalid');
  const { name, type, bytes } = document;
  const amount_cents = form.amount_cents === undefined ? null : BigInt(form.amount_cents);
  const invoice = { merchant_id, affiliate_id, month, name, type, size: bytes.length, amount_cents };
  return keepFile(ctx, 'invoices', document, (file) =>
    inTransaction(ctx, (ctx) => putInvoice(ctx, { ...invoice, file })),
  );
}

/** One invoice per month. It can be replaced while part of the month is unpaid. */
async function putInvoice(ctx: ActorContext, invoice: invoices.NewInvoice) {
  await lockBooksOfPair(ctx.db, invoice);
  const before = await invoices.findInvoice(ctx.db, invoice);
  if (before && !before.replaceable) throw new AppError('invoice_locked');
  const { id } = await invoices.putInvoice(ctx.db, { ...invoice, uploaded_at: ctx.clock() });
  await emit(ctx, invoiceReceived, { invoice_id: id });
  const { user_id } = await getMerchantBasics(ctx.db, invoice.merchant_id);
  await publishChanged(ctx, [user_id, invoice.affiliate_id], ['payments', 'commissions']);
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: invoice.merchant_id,
    action: before ? 'invoices.replaced' : 'invoices.uploaded',
    object: `invoice:${id}`,
    after: { month: invoice.month, size: invoice.size },
  });
  const row = await invoices.findListedInvoice(ctx.db, { affiliate_id: invoice.affiliate_id }, id);
  if (!row) throw new AppError('not_found');
  return { old: before?.file ?? null, kept: toInvoice(row) };
}

/** If `merchant` is missing, the month must have only one. */
async function merchantOfMonth(ctx: ActorContext, month: string, merchant: string | undefined) {
  const merchants = await invoices.listMerchantsOfMonth(ctx.db, ctx.actor.user_id, month);
  if (merchant ? !merchants.includes(merchant) : merchants.length === 0) throw new AppError('not_found');
  const [only, other] = merchant ? [merchant] : merchants;
  if (!only || other) throw fieldError('merchant', 'merchant_required');
  return only;
}

type Query = PageQuery & {
  year?: number | undefined;
  month?: number | undefined;
  differs?: 'yes' | undefined;
  side?: Side | undefined;
};

export async function listInvoices(ctx: ActorContext, query: Query) {
  const { year, month, differs } = query;
  const side = sideOf(ctx.actor, query.side);
  const filter = { year, month, differs: differs === 'yes', now: ctx.clock() };
  const [rows, count, newest] = await Promise.all([
    invoices.listInvoices(ctx.db, side, filter, query),
    invoices.countInvoices(ctx.db, side, filter),
    invoices.findNewestMonth(ctx.db, side),
  ]);
  const paged = { count, results: rows.map(toInvoice) };
  return { ...toPaged(ctx.config, endpoints.listInvoices.path, query, paged), newest: newest ?? null };
}

/** Only the merchant and the affiliate may download it. */
export async function downloadInvoice(ctx: ActorContext, pk: string): Promise<Download> {
  const invoice = await fromEitherSide(ctx.actor, (side) => invoices.findListedInvoice(ctx.db, side, pk));
  const body = invoice && (await findFile(ctx.config, invoice.file));
  if (!invoice || !body) throw new AppError('not_found');
  return { name: invoice.name, type: invoice.type, body };
}

function toInvoice(row: invoices.ListedInvoice): Invoice {
  const [year = 0, month = 0] = row.month.split('-').map(Number);
  const earned_cents = Number(row.earned_cents);
  const amount_cents = row.amount_cents === null ? null : Number(row.amount_cents);
  return {
    pk: row.id,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
    year,
    month,
    name: row.name,
    type: row.type,
    size: row.size,
    amount_cents,
    earned_cents,
    difference_cents: invoiceStandingOf(earned_cents, { amount_cents }).invoice_difference_cents,
    currency: row.currency,
    uploaded_at: row.uploaded_at.toISOString(),
    replaceable: row.replaceable,
  };
}
