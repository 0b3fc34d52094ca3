-- Whose visits became sales most often is looked for among those with most sales and those with fewest visits.
create index key_totals_by_sales on key_totals (merchant_id, kind, span, starts, sales desc) include (key)
  where span <> 'ten' and kind = 'affiliate';
