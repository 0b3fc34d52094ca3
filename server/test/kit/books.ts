import { endpoints, type NewPayment, type NewPayments } from '@aliado/contract';
import type { ProviderContext } from '../../src/context.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { listUnpaid } from '../../src/features/commissions/commissions.queries.ts';
import { pay } from '../../src/features/payments/paying/pay.ts';
import { asOwner } from './database.ts';
import { readPdf } from './files.ts';
import type { Merchant } from './merchants.ts';
import { logIn, type Person } from './people.ts';
import type { World } from './world.ts';

export type Owner = Pick<Merchant, 'user_id' | 'username' | 'merchant_id'>;

export const actorOf = (world: World, { user_id, username, merchant_id }: Owner): ProviderContext => ({
  ...world.background,
  actor: {
    user_id,
    username,
    merchant_id,
    session_id: user_id,
    language: 'es',
    is_operator: false,
    is_mentor: false,
    is_leader: false,
    is_affiliate: true,
    password_fresh: true,
    has_factor: false,
    code_fresh: false,
    lacks_factor: false,
  },
});

let keys = 0;

/** Pays what is available to the affiliate, as the merchant's screen does. Undefined when it is nothing. */
export async function payAll(world: World, merchant: Owner, affiliate_id: string) {
  const ctx = actorOf(world, merchant);
  const entries = await listUnpaid(ctx.db, merchant.merchant_id, [affiliate_id], ctx.clock());
  const total_cents = Number(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n));
  if (total_cents <= 0) return undefined;
  keys += 1;
  const requested = { affiliate_id, method: 'other' as const, total_cents, key: `test-${keys}` };
  const payment_id = await inTransaction(ctx, (ctx) => pay(ctx, requested));
  return { payment_id, total_cents };
}

export const entriesOf = (world: World, merchant_id: string) =>
  world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'affiliate_id', 'amount_cents', 'month', 'available_at', 'created_at', 'sale_id'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What the two sides do about money, through the API. */
export const paymentsIn = (world: World) => ({
  pay: (
    merchant: Person,
    { user_id }: Pick<Person, 'user_id'>,
    more: Partial<NewPayment> = {},
    key?: string,
  ) =>
    world.call(endpoints.payAffiliate, {
      as: merchant,
      params: { id: user_id },
      body: { method: 'transfer', total_cents: 1000, ...more },
      key,
    }),
  payMany: (merchant: Person, body: NewPayments, key?: string) =>
    world.call(endpoints.payMany, { as: merchant, body, key }),
  giveBack: (merchant: Person, pk: string, reason = 'Cuenta cerrada') =>
    world.call(endpoints.returnPayment, { as: merchant, params: { pk }, body: { reason } }),
  balanceOf: async (affiliate: Person) => {
    const { balances } = (await world.call(endpoints.listOwed, { as: affiliate, query: {} })).body;
    const [balance] = balances;
    return balance ?? { currency: 'ARS', pending_cents: 0, available_cents: 0, paid_cents: 0 };
  },
});

const IN_TWO_MONTHS = ['2026-09-01', '2026-10-01'];

/** Many affiliates of one merchant with many entries each; the older half of the entries is paid. */
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

/** Makes `many` transfers to one affiliate within this day, oldest first, without the entries they settle. */
export const makeManyPaid = (
  world: World,
  { merchant_id, user_id }: Merchant,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  many: number,
): Promise<string[]> =>
  asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(
      `insert into payments (merchant_id, affiliate_id, currency, total_cents, method, destination, paid_by, idem_key,
         created_at, settled_at)
       select $1, $2, 'ARS', n, 'transfer', 'CBU …5201', $3, 'many-' || n, now() + n * interval '1 microsecond', now()
       from generate_series(1, $4::int) as n returning id, created_at::text`,
      [merchant_id, affiliate_id, user_id, many],
    );
    return rows
      .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
      .map(({ id }) => id as string);
  });

type Period = { year?: number; month?: number };

/** Logs in again first, because the test moves the clock. */
export async function downloadStatement(
  world: World,
  person: Person,
  id: string,
  { year = 2026, month = 10 }: Period = {},
) {
  const as = await logIn(world, person);
  return world.call(endpoints.downloadStatement, { as, params: { id }, query: { year, month } });
}

export async function readStatement(world: World, person: Person, id: string, period?: Period) {
  const { status, bytes } = await downloadStatement(world, person, id, period);
  if (status !== 200) throw new Error(`${status} ${bytes}`);
  return readPdf(bytes);
}

export async function bookSumsOf(world: World, affiliate_id: string, month: string) {
  const entries = await world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'month', 'amount_cents'])
    .where('affiliate_id', '=', affiliate_id)
    .execute();
  const add = (rows: typeof entries) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
  return {
    opening: add(entries.filter((entry) => entry.month < month)),
    closing: add(entries.filter((entry) => entry.month <= month)),
    earned: add(
      entries.filter((entry) => entry.month === month && ['commission', 'override'].includes(entry.kind)),
    ),
    paid: add(
      entries.filter((entry) => entry.month === month && !['commission', 'override'].includes(entry.kind)),
    ),
  };
}
