import { asOwner } from '#kit/database.ts';
import type { World } from '#kit/world.ts';
import type { Merchant } from '../../merchants/test/market.ts';

const IN_TWO_MONTHS = ['2026-09-01', '2026-10-01'];

/** So many affiliates, each with so many entries of one merchant; the older half of them is paid. */
export const makeManyDebts = (
  world: World,
  { merchant_id, user_id }: Merchant,
  { affiliates, entries }: { affiliates: number; entries: number },
) =>
  asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into users (username, password_hash, first_name, last_name)
       select 'deuda-' || n || '@correo.example', 'x', 'Deuda', 'Nº' || n from generate_series(1, $1::int) as n`,
      [affiliates],
    );
    await client.query(
      `insert into profiles (user_id, referral_code, cbu)
       select id, translate(upper(substr(md5(id::text), 1, 8)), '01', 'XY'), '2850590940090418135201'
       from users where username like 'deuda-%'`,
    );
    await client.query(
      `insert into months (merchant_id, month) select $1, unnest($2::date[]) on conflict do nothing`,
      [merchant_id, IN_TWO_MONTHS],
    );
    await client.query(
      `insert into statements (merchant_id, affiliate_id, currency, month)
       select $1, users.id, 'ARS', months.month from users cross join unnest($2::date[]) as months (month)
       where username like 'deuda-%'`,
      [merchant_id, IN_TWO_MONTHS],
    );
    await client.query(
      `insert into ledger_entries (merchant_id, affiliate_id, currency, month, statement_id, kind, amount_cents, sale_id,
         sale_version, available_at, created_at)
       select statement.merchant_id, statement.affiliate_id, 'ARS', statement.month, statement.id, 'commission',
         100 + n, new_id(), 1, statement.month + least(n, 20) * interval '1 day', statement.month
       from statements as statement cross join generate_series(1, $2::int) as n where statement.merchant_id = $1`,
      [merchant_id, entries / 2],
    );
    await client.query(
      `insert into payments (merchant_id, affiliate_id, currency, total_cents, method, paid_by, idem_key, created_at, settled_at)
       select merchant_id, affiliate_id, 'ARS', sum(amount_cents), 'transfer', $2, 'many-' || affiliate_id,
         timestamptz '2026-10-01', timestamptz '2026-10-01'
       from ledger_entries where merchant_id = $1 and month = $3 group by merchant_id, affiliate_id`,
      [merchant_id, user_id, IN_TWO_MONTHS[0]],
    );
    await client.query(
      `insert into payment_lines (entry_id, payment_id, merchant_id, affiliate_id, currency, amount_cents)
       select entry.id, payment.id, entry.merchant_id, entry.affiliate_id, 'ARS', entry.amount_cents
       from ledger_entries as entry join payments as payment using (merchant_id, affiliate_id)
       where entry.merchant_id = $1 and entry.month = $2`,
      [merchant_id, IN_TWO_MONTHS[0]],
    );
    await client.query(
      `insert into ledger_entries (merchant_id, affiliate_id, currency, month, statement_id, kind, amount_cents, payment_id,
         available_at, created_at)
       select payment.merchant_id, payment.affiliate_id, 'ARS', statement.month, statement.id, 'payment', -payment.total_cents,
         payment.id, payment.created_at, payment.created_at
       from payments as payment join statements as statement using (merchant_id, affiliate_id)
       where payment.merchant_id = $1 and statement.month = $2`,
      [merchant_id, IN_TWO_MONTHS[1]],
    );
    await client.query(
      `insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id)
       select id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id from ledger_entries
       where merchant_id = $1 and month <> $2 and kind <> 'payment'`,
      [merchant_id, IN_TWO_MONTHS[0]],
    );
    await client.query(
      'select rebuild_statements($1, null), rebuild_open_pairs($1, null), rebuild_open_waits($1), rebuild_open_days($1), rebuild_payment_days($1)',
      [merchant_id],
    );
    await client.query('vacuum analyze');
  });
