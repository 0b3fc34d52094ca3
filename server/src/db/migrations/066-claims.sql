alter table visits add column seen_network bytea;
comment on column visits.seen_network is 'Kind and keyed hash of the network from which the shop''s script first told that it saw the click';
comment on column orders.buyer_address is 'Kind and keyed hash of the network the order came from, enough to compare a claim with: an IPv4 address, the first 64 bits of an IPv6 one';

alter table order_claims add column affiliate_id uuid references users;
comment on column order_claims.affiliate_id is 'Whose link was clicked: so many claims a day are taken of one affiliate';
create index order_claims_of_affiliate on order_claims (affiliate_id, received_at);
create index order_claims_by_time on order_claims (received_at);
comment on table order_claims is 'What storefront scripts say brought an order. Anybody can say it: it counts by the network it comes from, else it waits for the merchant''s review';
grant delete on order_claims to aliado_app;
