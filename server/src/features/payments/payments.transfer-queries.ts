import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const MOST = 1000;

const DAY = sql<string>`to_char(payment.created_at at time zone merchant.time_zone, 'YYYY-MM-DD')`;

/** The named transfers, or those of the merchant's present day; what came back is not sent again. */
export const listTransfers = (db: Db, merchant_id: string, named: string[] | undefined, now: Date) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('merchants as merchant', 'merchant.id', 'payment.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'payment.affiliate_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'payment.affiliate_id')
    .select(['payment.id', 'payment.total_cents', 'payment.currency', 'payment.reference'])
    .select(['payment.destination', 'payment.created_at', DAY.as('day')])
    .select(['profile.dni', 'profile.cbu', 'profile.alias', 'profile.pix_key', 'profile.bank_changed_at'])
    .select(sql<string>`affiliate.first_name || ' ' || affiliate.last_name`.as('affiliate'))
    .where('payment.merchant_id', '=', merchant_id)
    .where('payment.method', '=', 'transfer')
    .where('payment.state', '<>', 'returned')
    .where((of) =>
      named
        ? of('payment.id', 'in', named)
        : of(
            DAY,
            '=',
            sql<string>`to_char(${now}::timestamptz at time zone merchant.time_zone, 'YYYY-MM-DD')`,
          ),
    )
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .limit(MOST)
    .execute();
export type TransferRow = Awaited<ReturnType<typeof listTransfers>>[number];

export const listNamedPayments = (db: Db, merchant_id: string, ids: string[]) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('users as affiliate', 'affiliate.id', 'payment.affiliate_id')
    .select(['payment.id', 'payment.total_cents', 'payment.currency', 'payment.method', 'payment.state'])
    .select(sql<string>`affiliate.first_name || ' ' || affiliate.last_name`.as('affiliate'))
    .where('payment.merchant_id', '=', merchant_id)
    .where('payment.id', 'in', ids)
    .execute();
