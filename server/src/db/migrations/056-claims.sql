alter table orders add column buyer_address bytea;
comment on column orders.buyer_address is 'Kind and keyed hash of the network address the order came from: enough to compare a claim with';

alter table order_claims
  add column address bytea,
  drop constraint order_claims_pkey,
  add primary key (store_id, order_id, click);
create index order_claims_of_click on order_claims (click);
comment on table order_claims is 'What storefront scripts say brought an order. Anybody can say it, so it counts only if it comes when the order does, from where the order came, and from a click that claims few';
