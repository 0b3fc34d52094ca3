import type { PaymentMethod } from '@aliado/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';
import type { Payments } from '#server/db/tables.ts';
import type { Scope } from '#server/features/commissions/debts/commissions.payable.rules.ts';

export type Pair = { merchant_id: string; affiliate_id: string };

/** Serialises payments, returns and invoices between a merchant and an affiliate. */
export const lockBooksOfPair = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  takeLock(db, 'payment', `${merchant_id}:${affiliate_id}`);

/** A present or former member, or an affiliate with entries in the merchant's books; otherwise undefined. */
export const findPayee = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .selectFrom('users as affiliate')
    .innerJoin('merchants as merchant', (join) => join.on('merchant.id', '=', merchant_id))
    .leftJoin('profiles as profile', 'profile.user_id', 'affiliate.id')
    .select(['merchant.user_id as merchant_user_id', 'merchant.currency'])
    .select([
      'profile.cbu',
      'profile.alias',
      'profile.pix_key',
      'profile.bank_changed_at',
      'profile.bank_waits_for_mail',
    ])
    .where('affiliate.id', '=', affiliate_id)
    .where((of) =>
      of.or([
        of.exists(
          of
            .selectFrom('statements')
            .select(sql`1`.as('one'))
            .where('merchant_id', '=', merchant_id)
            .where('affiliate_id', '=', affiliate_id),
        ),
        of.exists(
          of
            .selectFrom('adhesions')
            .select(sql`1`.as('one'))
            .where('merchant_id', '=', merchant_id)
            .where('affiliate_id', '=', affiliate_id)
            .where('accepted_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();

const IS_LINE = sql<boolean>`exists (select from payment_lines where payment_lines.entry_id = entry.id)`;

const inScope = ({ statements, sales }: Scope) => {
  const wanted = [
    ...(statements ? [sql<boolean>`entry.statement_id = any(${statements}::uuid[])`] : []),
    ...(sales ? [sql<boolean>`entry.sale_id = any(${sales}::uuid[])`] : []),
  ];
  return wanted.length > 0 ? sql<boolean>`(${sql.join(wanted, sql` or `)})` : sql<boolean>`true`;
};

export const findPaidIn = (db: Db, pair: Pair, scope: Scope) =>
  db
    .selectFrom('ledger_entries as entry')
    .select('entry.id')
    .where('entry.merchant_id', '=', pair.merchant_id)
    .where('entry.affiliate_id', '=', pair.affiliate_id)
    .where('entry.kind', '<>', 'payment')
    .where(IS_LINE)
    .where(inScope(scope))
    .limit(1)
    .executeTakeFirst();

/** Checks that every listed month and sale is between this merchant and this affiliate. */
export async function knowsScope(db: Db, { merchant_id, affiliate_id }: Pair, scope: Scope) {
  const { rows } = await sql<{ known: boolean }>`
    select not exists (
      select from unnest(${scope.statements ?? []}::uuid[]) as wanted (id) where not exists (
        select from statements where statements.id = wanted.id
          and merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id}))
    and not exists (
      select from unnest(${scope.sales ?? []}::uuid[]) as wanted (id) where not exists (
        select from sales where sales.id = wanted.id
          and merchant_id = ${merchant_id} and ${affiliate_id} in (affiliate_id, leader_id))) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

/** Undefined when a payment with this idempotency key exists. */
export const insertPayment = (db: Db, payment: Insertable<Payments>) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((taken) => taken.columns(['merchant_id', 'idem_key']).doNothing())
    .returning('id')
    .executeTakeFirst();

type Line = { entry_id: string; amount_cents: bigint };

/** One statement for any number of lines. */
export function insertLines(db: Db, lines: Line[], of: Pair & { payment_id: string; currency: string }) {
  const entries = lines.map(({ entry_id }) => entry_id);
  const amounts = lines.map(({ amount_cents }) => amount_cents);
  return sql`
    insert into payment_lines (entry_id, amount_cents, payment_id, merchant_id, affiliate_id, currency)
    select entry_id, amount_cents, ${of.payment_id}, ${of.merchant_id}, ${of.affiliate_id}, ${of.currency}
    from unnest(${entries}::uuid[], ${amounts}::bigint[]) as line (entry_id, amount_cents)`.execute(db);
}

const payments = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'merchant_id', 'affiliate_id', 'currency', 'total_cents', 'method', 'state'])
    .select(['coupon_id', 'proof_of_payment', 'created_at']);

export const findPaymentOf = (db: Db, merchant_id: string, id: string) =>
  payments(db).where('id', '=', id).where('merchant_id', '=', merchant_id).executeTakeFirst();

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>;

export const lockPayment = (db: Db, id: string) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const findPaymentOfCoupon = (db: Db, coupon_id: string) =>
  payments(db).where('coupon_id', '=', coupon_id).executeTakeFirst();

export const markSettled = (db: Db, id: string, settled_at: Date) =>
  db
    .updateTable('payments')
    .set({ state: 'settled', settled_at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();

export const markReturned = (db: Db, id: string, returned_at: Date, return_reason: string | null) =>
  db
    .updateTable('payments')
    .set({ state: 'returned', returned_at, return_reason })
    .where('id', '=', id)
    .execute();

/** Returns the file name of the previous proof of payment. */
export async function swapProofOfPayment(
  db: Db,
  id: string,
  proof_of_payment: string,
): Promise<string | null> {
  const before = await db
    .selectFrom('payments')
    .select('proof_of_payment')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ proof_of_payment }).where('id', '=', id).execute();
  return before.proof_of_payment;
}

export async function getPaymentNews(db: Db, payment_id: string) {
  const { total_cents, method, ...row } = await db
    .selectFrom('payments as payment')
    .innerJoin('merchants as merchant', 'merchant.id', 'payment.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'payment.affiliate_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'payment.coupon_id')
    .select([
      'merchant.user_id as merchant_user_id',
      'payment.affiliate_id',
      'merchant.name as merchant',
      'affiliate.name as affiliate',
    ])
    .select(['payment.currency', 'payment.total_cents', 'payment.method', 'payment.return_reason as reason'])
    .select(sql<string | null>`coalesce(coupon.name, payment.destination)`.as('destination'))
    .where('payment.id', '=', payment_id)
    .executeTakeFirstOrThrow();
  return { ...row, total_cents: Number(total_cents), method: method as PaymentMethod };
}

export const getCouponState = async (db: Db, id: string) =>
  (await db.selectFrom('coupons').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

export const findInvoiceNews = (db: Db, invoice_id: string) =>
  db
    .selectFrom('invoices as invoice')
    .innerJoin('merchants as merchant', 'merchant.id', 'invoice.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'invoice.affiliate_id')
    .select(['merchant.user_id', 'invoice.month', 'affiliate.name as affiliate'])
    .where('invoice.id', '=', invoice_id)
    .executeTakeFirst();
