import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { inCounted } from './sales.counting.queries.ts';

/** Both ends are included. */
export type Days = { merchant_id: string; from: string; to: string };

const within = ({
  from,
  to,
}: Days) => sql`placed_at >= ${from}::date::timestamp at time zone merchants.time_zone
  and placed_at < (${to}::date + 1)::timestamp at time zone merchants.time_zone`;

/** The sums of the sales themselves. */
const computed = (days: Days) => sql`
  select sales.merchant_id, sales.affiliate_id, (sales.placed_at at time zone merchants.time_zone)::date as day,
    sales.currency, count(*)::int as sales, sum(total_cents)::bigint as total_cents,
    sum(base_cents)::bigint as base_cents, sum(expected_cents)::bigint as commission_cents
  from sales join merchants on merchants.id = sales.merchant_id
  where ${inCounted(sql.ref('sales.state'))}
    and sales.merchant_id = ${days.merchant_id} and ${within(days)}
  group by sales.merchant_id, sales.affiliate_id, day, sales.currency`;

const keptIn = (table: string, { merchant_id, from, to }: Days) => sql`
  (select * from ${sql.table(table)} where merchant_id = ${merchant_id} and day between ${from}::date and ${to}::date)`;

const SALES_AT_ONCE = 5000;
const [FIRST, LAST] = ['2000-01-01', '2100-01-01'];

/** Splits a merchant's days into parts with few enough sales to sum up quickly. */
export async function listParts(db: Db, merchant_id: string): Promise<Days[]> {
  const { rows } = await sql<{ day: string; orders: number }>`
    select day, sum(orders)::int as orders from sale_days where merchant_id = ${merchant_id}
    group by day order by day`.execute(db);
  const ends: string[] = [];
  let orders = 0;
  for (const row of rows) {
    orders += row.orders;
    if (orders < SALES_AT_ONCE) continue;
    ends.push(row.day);
    orders = 0;
  }
  const froms = [FIRST, ...ends.map(dayAfter)];
  return froms.map((from, index) => ({ merchant_id, from, to: ends[index] ?? LAST }));
}

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

export type WrongSaleTotal = { merchant_id: string; affiliate_id: string; day: string; currency: string };

/** Days whose stored total differs from the sum of their sales. A row of zeros equals a missing row. */
const findWrongIn = async (db: Db, days: Days): Promise<WrongSaleTotal[]> => {
  const { rows } = await sql<WrongSaleTotal>`
    select merchant_id, affiliate_id, day, currency
    from ${keptIn('sale_totals', days)} as kept
    full join (${computed(days)}) as computed using (merchant_id, affiliate_id, day, currency)
    where (coalesce(kept.sales, 0), coalesce(kept.total_cents, 0), coalesce(kept.base_cents, 0),
        coalesce(kept.commission_cents, 0))
      <> (coalesce(computed.sales, 0), coalesce(computed.total_cents, 0), coalesce(computed.base_cents, 0),
        coalesce(computed.commission_cents, 0))
    order by day, merchant_id, affiliate_id, currency`.execute(db);
  return rows;
};

export async function findWrongSaleTotals(db: Db, merchant_id?: string): Promise<WrongSaleTotal[]> {
  const wrong: WrongSaleTotal[] = [];
  for (const id of merchant_id ? [merchant_id] : await listMerchants(db))
    wrong.push(...(await readInBatches(db, id, findWrongIn)));
  return wrong;
}

/** Days whose stored sums differ from those of their sales, orders or visits of links. */
export const findWrongDays = (db: Db, merchant_id: string) =>
  readInBatches(db, merchant_id, async (db, days) => {
    const { rows } = await sql<{ day: string; what: 'sale_days' | 'visit_days' | 'order_days' }>`
      select distinct 'sale_days' as what, day
      from ${keptIn('sale_days', days)} as kept
      full join computed_sale_days(${days.merchant_id}, ${days.from}::date, ${days.to}::date) as computed
        using (merchant_id, day, currency, state, rule, review)
      where (coalesce(kept.orders, 0), coalesce(kept.total_cents, 0), coalesce(kept.base_cents, 0),
          coalesce(kept.commission_cents, 0), coalesce(kept.leader_cents, 0))
        <> (coalesce(computed.orders, 0), coalesce(computed.total_cents, 0), coalesce(computed.base_cents, 0),
          coalesce(computed.commission_cents, 0), coalesce(computed.leader_cents, 0))
      union all select 'visit_days', day from ${keptIn('visit_days', days)} as kept
      full join (select day, count(*) as links, sum(visits) as visits, sum(repeats) as repeats, sum(others) as others
        from ${keptIn('visit_totals', days)} as total group by day) as computed using (day)
      where (coalesce(kept.links, 0), coalesce(kept.visits, 0), coalesce(kept.repeats, 0), coalesce(kept.others, 0))
        <> (coalesce(computed.links, 0), coalesce(computed.visits, 0), coalesce(computed.repeats, 0), coalesce(computed.others, 0))
      union all select distinct 'order_days', day from ${keptIn('order_days', days)} as kept
      full join computed_order_days(${days.merchant_id}, ${days.from}::date, ${days.to}::date) as computed using (merchant_id, day, is_credited)
      where coalesce(kept.orders, 0) <> coalesce(computed.orders, 0)
      order by day, what`.execute(db);
    return rows;
  });

/** Whether the buyers' stored sums equal those of the merchant's orders, summed up in parts. */
export async function clientsMatchOrders(db: Db, merchant_id: string): Promise<boolean> {
  type Sums = { orders: bigint; total_cents: bigint };
  const parts = await readInBatches(db, merchant_id, async (db, { from, to }) => {
    const { rows } = await sql<Sums>`
      select count(*) as orders, coalesce(sum(total_cents), 0)::bigint as total_cents from orders
      where merchant_id = ${merchant_id} and placed_at >= ${from}::date and placed_at < ${to}::date + 1
        and cancelled_at is null and status <> 'cancelled' and cardinality(buyer_hashes) > 0`.execute(db);
    return rows;
  });
  const { rows } = await sql<Sums & { clients: bigint; counted: number | null }>`
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(total_cents), 0)::bigint as total_cents, count(*) as clients,
      (select clients from client_counts where merchant_id = ${merchant_id}) as counted
    from clients where merchant_id = ${merchant_id}`.execute(db);
  const [kept] = rows;
  const computed = (field: keyof Sums) => parts.reduce((sum, part) => sum + part[field], 0n);
  return (
    kept?.orders === computed('orders') &&
    kept.total_cents === computed('total_cents') &&
    kept.clients === BigInt(kept.counted ?? 0)
  );
}

const WHOLE_HASH = 33;
const [SMALL, SOME] = [5_000, 100_000];

/** Ranges of hashes, in as many parts as the number of sales needs. */
function hashParts(sales: number): { from: Buffer; to: Buffer }[] {
  const count = sales < SMALL ? 1 : sales < SOME ? 32 : 256;
  const step = 256 / count;
  return Array.from({ length: count }, (_, part) => ({
    from: Buffer.from([part * step]),
    to: Buffer.concat([Buffer.from([(part + 1) * step - 1]), Buffer.alloc(WHOLE_HASH, 0xff)]),
  }));
}

/** Buyers whose stored days differ from their sales, and days and months whose counts differ from their buyers. */
export async function findWrongBuyers(db: Db, merchant_id: string): Promise<{ of: string }[]> {
  const sold = await sql<{ sales: number }>`
    select coalesce(sum(orders), 0)::int as sales from sale_days where merchant_id = ${merchant_id}`.execute(
    db,
  );
  const wrong: { of: string }[] = [];
  for (const { from, to } of hashParts(sold.rows[0]?.sales ?? 0)) {
    const { rows } = await sql<{ of: string }>`
      select distinct 'buyer ' || encode(hash, 'hex') as of from (
        select * from buyer_days where merchant_id = ${merchant_id} and hash >= ${from} and hash <= ${to}) as kept
      full join computed_buyer_days(${merchant_id}, ${from}, ${to}) as computed using (merchant_id, hash, day)
      where (kept.sales, kept.base_cents, kept.last_at, kept.first_day, kept.before_day, kept.onward_cents, kept.onward_sales)
        is distinct from (computed.sales, computed.base_cents, computed.last_at, computed.first_day, computed.before_day, computed.onward_cents, computed.onward_sales)
      order by 1`.execute(db);
    wrong.push(...rows);
  }
  const days = await readInBatches(db, merchant_id, async (db, { from, to }) => {
    const { rows } = await sql<{ of: string }>`
      select distinct 'day ' || day as of
      from (select * from buyer_counts where merchant_id = ${merchant_id} and day between ${from}::date and ${to}::date) as kept
      full join computed_buyer_counts(${merchant_id}, ${from}::date, ${to}::date) as computed using (merchant_id, day, since)
      where ${ARE_OTHERS} order by 1`.execute(db);
    return rows;
  });
  const months = await sql<{ of: string }>`
    select distinct 'month ' || month as of from (select * from buyer_months where merchant_id = ${merchant_id}) as kept
    full join computed_buyer_months(${merchant_id}, ${FIRST}::date, ${LAST}::date) as computed using (merchant_id, month, since)
    where ${ARE_OTHERS} order by 1`.execute(db);
  return [...wrong, ...days, ...months.rows];
}

const ARE_OTHERS = sql`
  (coalesce(kept.buyers, 0), coalesce(kept.fresh, 0), coalesce(kept.sales, 0), coalesce(kept.base_cents, 0))
    <> (coalesce(computed.buyers, 0), coalesce(computed.fresh, 0), coalesce(computed.sales, 0), coalesce(computed.base_cents, 0))`;

/** In parts, so that no statement reads more than a few thousand sales. */
export async function readInBatches<Row>(
  db: Db,
  merchant_id: string,
  find: (db: Db, days: Days) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const days of await listParts(db, merchant_id)) found.push(...(await find(db, days)));
  return found;
}

export const listMerchants = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from merchants order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Sums up the sales again; recording a sale waits meanwhile. Returns how many totals were wrong. */
export const rebuildSaleTotals = (db: Db): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table sale_totals in share row exclusive mode`.execute(db);
    let wrong = 0;
    for (const merchant_id of await listMerchants(db)) {
      const totals = await findWrongSaleTotals(db, merchant_id);
      const days = await findWrongDays(db, merchant_id);
      for (const what of new Set(days.map(({ what }) => what)))
        await sql`select ${sql.raw(`rebuild_${what}`)}(${merchant_id})`.execute(db);
      if (totals.length > 0) await rebuildOf(db, { merchant_id, from: FIRST, to: LAST });
      if (!(await clientsMatchOrders(db, merchant_id)))
        await sql`select rebuild_clients(${merchant_id})`.execute(db);
      const buyers = await findWrongBuyers(db, merchant_id);
      if (buyers.length > 0) await sql`select rebuild_buyers(${merchant_id})`.execute(db);
      wrong += totals.length + days.length + buyers.length;
    }
    return wrong;
  });

async function rebuildOf(db: Db, days: Days) {
  await sql`delete from sale_totals where merchant_id = ${days.merchant_id}`.execute(db);
  await sql`
    insert into sale_totals
      (merchant_id, affiliate_id, day, currency, sales, total_cents, base_cents, commission_cents)
    ${computed(days)}`.execute(db);
}
