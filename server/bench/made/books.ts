import type pg from 'pg';

/** Derived from the sales: the months, the earnings of each, and the payments of all but the last two. */
const BOOKS = [
  `insert into months (merchant_id, month)
   select distinct merchant_id, month from sales
   union select merchant_id, (max(month) + interval '1 month')::date from sales group by merchant_id`,

  `insert into statements (merchant_id, affiliate_id, currency, month)
   select merchant_id, affiliate_id, 'ARS', month from sales where commission_cents > 0
   union select merchant_id, leader_id, 'ARS', month from sales where leader_commission_cents > 0
   union select merchant_id, affiliate_id, 'ARS', (month + interval '1 month')::date from sales
     where commission_cents > 0 and month < ${"(select max(month) - interval '1 month' from sales)"}
   union select merchant_id, leader_id, 'ARS', (month + interval '1 month')::date from sales
     where leader_commission_cents > 0 and month < ${"(select max(month) - interval '1 month' from sales)"}`,

  `insert into ledger_entries (merchant_id, affiliate_id, currency, month, statement_id, kind, amount_cents, sale_id,
     sale_version, available_at, created_at)
   select sale.merchant_id, earned.affiliate_id, 'ARS', sale.month, statements.id, earned.kind, earned.amount_cents, sale.id, 1,
     sale.available_at, sale.paid_at
   from sales as sale cross join lateral (values ('commission', sale.affiliate_id, sale.commission_cents),
       ('override', sale.leader_id, sale.leader_commission_cents)) as earned (kind, affiliate_id, amount_cents)
     join statements on statements.merchant_id = sale.merchant_id and statements.affiliate_id = earned.affiliate_id
       and statements.month = sale.month
   where earned.amount_cents > 0 order by sale.placed_at`,

  `insert into payments (merchant_id, affiliate_id, currency, total_cents, method, paid_by, idem_key, created_at, settled_at)
   select entry.merchant_id, entry.affiliate_id, 'ARS', sum(entry.amount_cents), 'transfer', merchants.user_id,
     'bench-' || entry.month || entry.affiliate_id, paid.at, paid.at
   from ledger_entries as entry join merchants on merchants.id = entry.merchant_id
     cross join lateral (select entry.month + interval '1 month 19 days 15 hours' as at) as paid
   where entry.month < (select max(month) - interval '1 month' from sales)
   group by entry.merchant_id, entry.affiliate_id, entry.month, merchants.user_id, paid.at`,

  `insert into payment_lines (entry_id, payment_id, merchant_id, affiliate_id, currency, amount_cents)
   select entry.id, payment.id, entry.merchant_id, entry.affiliate_id, 'ARS', entry.amount_cents
   from ledger_entries as entry join payments as payment
     on payment.merchant_id = entry.merchant_id and payment.idem_key = 'bench-' || entry.month || entry.affiliate_id`,

  `insert into ledger_entries (merchant_id, affiliate_id, currency, month, statement_id, kind, amount_cents, payment_id,
     available_at, created_at)
   select payment.merchant_id, payment.affiliate_id, 'ARS', statement.month, statement.id, 'payment', -payment.total_cents,
     payment.id, payment.created_at, payment.created_at
   from payments as payment join statements as statement on statement.merchant_id = payment.merchant_id
     and statement.affiliate_id = payment.affiliate_id and statement.month = date_trunc('month', payment.created_at)::date`,

  `insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id)
   select id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id
   from ledger_entries as entry
   where kind <> 'payment' and not exists (select from payment_lines where entry_id = entry.id)`,
];

/** What is kept of sales by affiliate, link, coupon and product, the days before what is made of them; and everything else. */
export const FIGURES = {
  sales: [
    // In the order of days, as in production.
    `insert into sale_figures select computed.* from merchants, computed_sale_figures(merchants.id, '2000-01-01', '2100-01-01') as computed
     order by starts`,

    `insert into sale_figures
     select merchant_id, kind, 'month', date_trunc('month', starts)::date as month, key, rule, state, sum(sales), sum(total_cents),
       sum(base_cents), sum(commission_cents), sum(leader_cents), sum(units), sum(line_base_cents), sum(line_commission_cents)
     from sale_figures group by merchant_id, kind, month, key, rule, state`,

    `insert into key_totals select computed.* from merchants cross join unnest('{affiliate,link,coupon,product}'::text[]) as kind
     cross join lateral computed_key_totals(merchants.id, array[kind], '2000-01-01', '2100-01-01') as computed`,

    `insert into sold_names select computed.* from merchants, computed_sold_names(merchants.id, '2000-01-01', '2100-01-01') as computed`,

    `insert into sold_together
     select computed.* from merchants, computed_sold_together(merchants.id, '2000-01-01', '2100-01-01') as computed`,
  ],
  others: [
    `insert into sale_totals (merchant_id, affiliate_id, day, currency, sales, total_cents, base_cents, commission_cents)
     select sales.merchant_id, affiliate_id, (placed_at at time zone time_zone)::date as day, sales.currency, count(*),
       sum(total_cents), sum(base_cents), sum(expected_cents)
     from sales join merchants on merchants.id = sales.merchant_id
     where state in ('paid', 'partially_refunded') group by sales.merchant_id, affiliate_id, day, sales.currency`,

    `insert into sale_days select computed.* from merchants, computed_sale_days(merchants.id, '2000-01-01', '2100-01-01') as computed`,

    `insert into book_figures select computed.* from merchants, computed_book_figures(merchants.id, null) as computed`,

    `insert into book_figures
     select merchant_id, spans.span, spans.starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents),
       sum(available_cents), sum(paid_cents)
     from book_figures cross join lateral spans_of(book_figures.starts) as spans where spans.span <> 'ever'
     group by merchant_id, spans.span, spans.starts, affiliate_id`,

    `insert into visit_sums select computed.* from merchants
     cross join lateral computed_visit_sums(merchants.id, '2000-01-01', '2100-01-01') as computed`,

    `insert into visit_days select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others)
     from visit_totals group by merchant_id, day`,

    `insert into order_days select computed.* from merchants, computed_order_days(merchants.id, '2000-01-01', '2100-01-01') as computed`,

    `select rebuild_clients(id), rebuild_statements(id, null), rebuild_open_pairs(id, null), rebuild_open_waits(id),
       rebuild_open_days(id), rebuild_book_days(id), rebuild_payment_days(id) from merchants`,

    `select rebuild_buyers(id) from merchants`,

    `insert into notification_counts (user_id, total, unread)
     select user_id, count(*), count(*) filter (where read_at is null) from notifications group by user_id`,
  ],
};

export async function keepBooks(client: pg.Client) {
  for (const statement of BOOKS) {
    await client.query(statement);
    await client.query('analyze months, statements, ledger_entries, payments, payment_lines');
  }
}

export async function keepFigures(client: pg.Client, statements: string[]) {
  for (const statement of statements) await client.query(statement);
}

/** Also creates the rows that every new merchant gets automatically. */
export async function openMerchants(
  client: pg.Client,
  merchants: { id: string; user_id: string; number: number }[],
) {
  for (const { id, user_id, number } of merchants) {
    await client.query(
      `insert into merchants (id, user_id, name, country, currency, created_at)
       values ($1, $2, $3, 'AR', 'ARS', now() - interval '400 days')`,
      [id, user_id, `Tienda ${number}`],
    );
    await client.query(
      `insert into stores (merchant_id, store_id, name, domain, domains, mail, country, currency, language, for_affiliates, url, sealed_token)
       values ($1, $2, $3, 'tienda.example', '{tienda.example}', 'tienda@bench.example', 'AR', 'ARS', 'es', true, 'https://tienda.example', 'sealed')`,
      [id, 1000 + number, `Tienda ${number}`],
    );
  }
}
