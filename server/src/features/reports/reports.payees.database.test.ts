import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { useWorld } from '#kit/world.ts';
import { pageOfPayees } from './reports.books.queries.ts';
import { findPaid } from './reports.payees.queries.ts';

const world = useWorld();
let merchant: Merchant;

/** Five hundred affiliates, each paid on some of a hundred days. Some payments are partly returned, some entirely. */
const DAYS = `
  insert into book_figures
  select $1, 'day', date '2026-01-01' + (number * (3 + turn * turn)) % 100 as day, id, 10 * number, 0, 0,
    case when number % 50 = 7 and turn = 2 then -3000 else turn * (number ^ 6 / 1000000)::bigint end
  from (select id, (row_number() over (order by id))::int as number from users where username like 'cobra-%') as person,
    generate_series(1, 3) as turn on conflict do nothing`;
const UNDONE = `
  insert into book_figures select merchant_id, span, starts + 1, affiliate_id, -accrued_cents, 0, 0, -paid_cents from book_figures
  where merchant_id = $1 and right(affiliate_id::text, 1) = '3' on conflict do nothing`;
const SPANS = `
  insert into book_figures
  select merchant_id, spans.span, spans.starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents),
    sum(paid_cents)
  from book_figures cross join lateral spans_of(book_figures.starts) as spans
  where merchant_id = $1 and spans.span <> 'ever' group by merchant_id, spans.span, spans.starts, affiliate_id`;

beforeAll(async () => {
  merchant = await makeOpenMerchant(world);
  await asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into users (username, password_hash, first_name, last_name)
       select 'cobra-' || n || '@correo.example', 'x', 'Cobra', 'Nº' || n from generate_series(1, 500) as n`,
    );
    for (const statement of [DAYS, UNDONE, SPANS]) await client.query(statement, [merchant.merchant_id]);
    await client.query('select rebuild_book_days($1), rebuild_payee_days($1)', [merchant.merchant_id]);
  });
});

const PERIODS = [
  ['2026-01-01', '2026-03-31'],
  ['2026-01-15', '2026-02-20'],
  ['2026-02-01', '2026-02-28'],
  ['2026-03-01', '2026-03-31'],
  ['2026-01-01', '2026-12-31'],
  ['2026-01-20', '2026-04-10'],
  ['2026-02-10', '2026-02-16'],
] as const;

test('the top payees match those of a full sort, with the same sums', async () => {
  let found_early = 0;
  for (const [from, to] of PERIODS)
    for (const page of [1, 2]) {
      const filter = { merchant_id: merchant.merchant_id, days: { from, to }, today: '2026-06-01' };
      const query = { page, page_size: 5, sort_by: 'paid', order: 'desc' } as const;
      const found = await findPaid(world.db, filter, query);
      if (!found) continue;
      found_early += 1;
      expect(found, `${from} ${page}`).toEqual(await pageOfPayees(world.db, filter, query));
    }
  expect(found_early).toBeGreaterThan(3);
});
