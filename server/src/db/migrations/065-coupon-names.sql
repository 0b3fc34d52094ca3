alter table coupons add column renamed_at timestamptz;
comment on column coupons.renamed_at is 'When the code got its present name, if that was after it was made; orders placed before are no evidence for it';
