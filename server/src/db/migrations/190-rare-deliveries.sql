-- Deliveries that did not get through, and webhooks of the platform that are neither orders nor products: few among very many.
create index webhook_deliveries_undelivered on webhook_deliveries (state, created_at desc, id desc) where state <> 'delivered';
create index webhook_deliveries_undelivered_of_merchant on webhook_deliveries (merchant_id, state, created_at desc, id desc)
  include (target_id) where state <> 'delivered';
create index webhook_log_rare on webhook_log (received_at desc, id desc) include (store_id, event)
  where event not like 'order/%' and event not like 'product/%';
