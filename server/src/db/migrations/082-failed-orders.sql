-- An operator reads when an order failed last; next_at of a parked order is a moment that nothing waits for.
alter table order_inbox add column failed_at timestamptz;
comment on column order_inbox.failed_at is 'The last attempt that failed; null since the order was taken in';
update order_inbox set failed_at = least(next_at, now()) where last_error is not null;
