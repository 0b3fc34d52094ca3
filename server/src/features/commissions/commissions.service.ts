import { endpoints, type MonthQuery, type PageQuery } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { getMerchantBasics, mediansOf } from '#server/features/merchants/merchants.service.ts';
import { describeSales } from '#server/features/sales/sales.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { fromEitherSide } from '#server/http/sides.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './commissions.queries.ts';
import { listUnpaid } from './commissions.queries.ts';
import * as debts from './debts/commissions.debts.queries.ts';
import { countOwedTo, listOwedTo, sumBalances } from './debts/commissions.owed.queries.ts';
import { payableBySale, payableOf, sumOf } from './debts/commissions.payable.rules.ts';
import { toBalance, toDebt, toListedDebt, toOwed, toStatement } from './debts/commissions.shapes.rules.ts';
import * as statements from './debts/commissions.statements.queries.ts';

export { listUnpaid } from './commissions.queries.ts';
export { answerRequest } from './debts/ask-for-payment.ts';
export { sumDebts } from './debts/commissions.debts.queries.ts';
export { availableOf } from './debts/commissions.owed.queries.ts';
export {
  eachStatement,
  IS_REPLACEABLE,
  readStatements,
  type StatementRow,
} from './debts/commissions.statements.queries.ts';
export { grantAward, grantSale } from './posting/grant-award.ts';
export { postPaymentEntry } from './posting/post-payment-entry.ts';

export async function listStatements(ctx: ActorContext, query: MonthQuery) {
  const { year, month, merchant: merchant_id } = query;
  const affiliate_id = ctx.actor.user_id;
  const now = ctx.clock();
  const filter = { affiliate_id, merchant_id, year, month, now };
  const [rows, count, balances] = await Promise.all([
    statements.readStatements(ctx.db, filter, now, query),
    statements.countStatements(ctx.db, filter),
    sumBalances(ctx.db, affiliate_id, now),
  ]);
  const results = rows.map(toStatement);
  const paged = toPaged(ctx.config, endpoints.listStatements.path, query, { count, results });
  return { ...paged, balances: balances.map(toBalance) };
}

export async function listDebts(ctx: ProviderContext, query: debts.DebtQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const now = ctx.clock();
  const [{ rows, sums }, medians, { currency }] = await Promise.all([
    debts.pageOfDebts(ctx.db, merchant_id, query, now),
    mediansOf(ctx.db, [merchant_id]),
    getMerchantBasics(ctx.db, merchant_id),
  ]);
  const results = rows.map((row) => toListedDebt(row, now));
  const { count, days_5, days_10, days_30, days_more, oldest_since, ...totals } = sums;
  const paged = toPaged(ctx.config, endpoints.listDebts.path, query, { count, results });
  return {
    ...paged,
    sums: {
      currency,
      available_cents: Number(totals.available_cents),
      pending_cents: Number(totals.pending_cents),
      affiliates: totals.affiliates,
      counts: totals.counts,
      owed_back_cents: Number(totals.owed_back_cents),
      ages: [
        { days: '5' as const, cents: Number(days_5) },
        { days: '10' as const, cents: Number(days_10) },
        { days: '30' as const, cents: Number(days_30) },
        { days: 'more' as const, cents: Number(days_more) },
      ],
      oldest_since: oldest_since?.toISOString() ?? null,
      median_days: medians.get(merchant_id) ?? null,
    },
  };
}

const MONTHS_SHOWN = { page: 1, page_size: 100 };

export async function getDebt(ctx: ProviderContext, affiliate_id: string) {
  const merchant_id = ctx.actor.merchant_id;
  const now = ctx.clock();
  const member = await queries.findMember(ctx.db, { merchant_id, affiliate_id });
  if (!member) throw new AppError('not_found');
  const [debt, months, unpaid] = await Promise.all([
    debts.findDebt(ctx.db, merchant_id, affiliate_id, now),
    statements.readStatements(ctx.db, { merchant_id, affiliate_id }, now, MONTHS_SHOWN),
    listUnpaid(ctx.db, merchant_id, [affiliate_id], now),
  ]);
  return {
    ...toDebt(debt ?? { ...NOTHING_OWED, ...member }, now),
    months: months.map((month) => ({
      ...toStatement(month),
      payable_cents: Number(sumOf(payableOf(unpaid, { statements: [month.id] }))),
    })),
  };
}

const NOTHING_OWED = {
  pending_cents: 0n,
  available_cents: 0n,
  paid_cents: 0n,
  under_review_cents: 0n,
  sales: 0,
  since: null,
  next_release_at: null,
  asked_at: null,
  prepared_at: null,
  owed_months: [],
  taken_back: [],
  statements: [],
};

/** Open to the merchant and the affiliate of the statement. */
export async function listSalesOfStatement(ctx: ActorContext, pk: string, query: PageQuery) {
  const statement = await fromEitherSide(ctx.actor, (side) =>
    statements.findStatement(ctx.db, { id: pk, ...side }, ctx.clock()),
  );
  if (!statement) throw new AppError('not_found');
  const [rows, count, granted, unpaid] = await Promise.all([
    statements.listSalesOfStatement(ctx.db, pk, query),
    statements.countSalesOfStatement(ctx.db, pk),
    statements.listClaimsOfStatement(ctx.db, pk),
    listUnpaid(ctx.db, statement.merchant_id, [statement.affiliate_id], ctx.clock()),
  ]);
  const sales = await describeSales(
    ctx,
    rows.map(({ id }) => id),
  );
  const payable = payableBySale(unpaid);
  const results = rows.flatMap(({ id, paid, ...row }) => {
    const sale = sales.get(id);
    const kind = row.kind === 'override' ? ('override' as const) : ('commission' as const);
    const amount_cents = Number(row.amount_cents);
    const ofSale = payable(id);
    const available_cents = Number(ofSale.available_cents);
    const payable_cents = Number(ofSale.payable_cents);
    return sale ? [{ ...sale, kind, amount_cents, paid, available_cents, payable_cents }] : [];
  });
  const path = endpoints.listSalesOfStatement.path.replace(':pk', pk);
  const paged = toPaged(ctx.config, path, query, { count, results });
  const claims = granted.map(({ number, amount_cents, ...claim }) => ({
    ...claim,
    number: Number(number),
    amount_cents: Number(amount_cents),
  }));
  return { ...paged, statement: toStatement(statement), claims };
}

export async function listOwed(ctx: ActorContext, query: PageQuery) {
  const affiliate_id = ctx.actor.user_id;
  const now = ctx.clock();
  const [rows, count, balances] = await Promise.all([
    listOwedTo(ctx.db, affiliate_id, query, now),
    countOwedTo(ctx.db, affiliate_id),
    sumBalances(ctx.db, affiliate_id, now),
  ]);
  const medians = await mediansOf(
    ctx.db,
    rows.map(({ merchant_id }) => merchant_id),
  );
  const results = rows.map((row) => toOwed(row, medians.get(row.merchant_id) ?? null, now));
  const paged = toPaged(ctx.config, endpoints.listOwed.path, query, { count, results });
  return { ...paged, balances: balances.map(toBalance) };
}
