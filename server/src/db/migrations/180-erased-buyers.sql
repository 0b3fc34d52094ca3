-- expand
-- Erasing a buyer is final: marks for orders without a copy, reminders before a deadline, reduced documents.

alter table order_inbox add column buyer_forgotten_at timestamptz;
comment on column order_inbox.buyer_forgotten_at is 'Set when the buyer of this order was erased, also if we have no copy of it; later copies leave the buyer out';

alter table redactions add column reminded_at timestamptz;
comment on column redactions.reminded_at is 'When the merchant was reminded of the deadline';
create index redactions_open on redactions (due_at) where done_at is null;

alter table orders add column is_reduced boolean not null default false;
comment on column orders.is_reduced is 'Whether raw, landing_page and utm hold only what the product reads; a job reduces the rows of earlier versions';
comment on column orders.raw is 'The fields of the platform''s document that the product reads; nothing else of it is stored';
comment on column orders.landing_page is 'The parameters of the first page that name a click or a campaign; null when the buyer was erased';
-- allowed: no release has had orders yet, so the table is small
create index orders_unreduced on orders (id) where not is_reduced;
