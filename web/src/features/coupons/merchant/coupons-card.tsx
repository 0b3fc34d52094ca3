import type { Merchant } from '@aliado/contract';
import { Button, Card, NativeSelect, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import {
  type CouponFilters,
  type CouponKind,
  couponKinds,
  couponRequest,
  isCouponFiltered,
  PAGE_SIZE,
} from './coupon-filters.ts';
import { CouponList } from './coupon-list.tsx';
import { CouponsSkeleton } from './coupons-skeleton.tsx';
import classes from './merchant-coupons.module.css';
import { termsOf } from './store-terms.ts';
import { useMerchantCoupons } from './use-merchant-coupons.ts';

const CreateDialog = lazily(() => import('./create-dialog.tsx'));

type CouponsCardProps = {
  merchant: Merchant | null | undefined;
  filters: CouponFilters;
  onChange: (change: Partial<CouponFilters>) => void;
};

/** The merchant's offers, the codes made from them, and what pays commissions. */
export function CouponsCard({ merchant, filters, onChange }: CouponsCardProps) {
  const texts = usePageTexts('merchantCoupons');
  const [creating, setCreating] = useState(false);
  const list = useMerchantCoupons(couponRequest(filters));
  const filtered = isCouponFiltered(filters);
  const many = filtered || (list.data?.count ?? 0) > 6;
  return (
    <Card component="section" aria-labelledby="coupons-title">
      <div className={classes.heading}>
        <div>
          <Title order={2} id="coupons-title">
            {texts.title}
          </Title>
          <p className={classes.lead}>{texts.lead}</p>
        </div>
        <Button
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
        >
          {texts.create}
        </Button>
      </div>
      {many && <CouponToolbar filters={filters} onChange={onChange} />}
      <Coupons list={list} filters={filters} onChange={onChange} />
      {creating && (
        <DialogPart onClose={() => setCreating(false)}>
          <CreateDialog {...termsOf(merchant)} onClose={() => setCreating(false)} />
        </DialogPart>
      )}
    </Card>
  );
}

type Filtering = Pick<CouponsCardProps, 'filters' | 'onChange'>;

function CouponToolbar({ filters, onChange }: Filtering) {
  const texts = usePageTexts('merchantCoupons');
  return (
    <search className={classes.toolbar}>
      <SearchBox label={texts.search} searched={filters.s} onSearch={(s) => onChange({ s })} />
      <NativeSelect
        aria-label={texts.kind}
        data={couponKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        value={filters.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as CouponKind })}
      />
    </search>
  );
}

type CouponsProps = Filtering & { list: ReturnType<typeof useMerchantCoupons> };

function Coupons({ list, filters, onChange }: CouponsProps) {
  const texts = usePageTexts('merchantCoupons');
  const { data, isError, isPlaceholderData, refetch } = list;
  if (!data && isError) return <ErrorState order={3} texts={texts} onRetry={refetch} />;
  if (!data) return <CouponsSkeleton />;
  if (data.results.length === 0 && !isCouponFiltered(filters))
    return (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  if (data.results.length === 0) return <p className={classes.nothing}>{texts.nothingFound}</p>;
  const last = pageCount(data.count, PAGE_SIZE);
  const { page } = filters;
  return (
    <>
      <CouponList coupons={data.results} label={texts.title} stale={isPlaceholderData} />
      <Pager
        className={classes.foot}
        label={texts.pages}
        page={page}
        last={last}
        onPage={(to) => onChange({ page: to })}
      />
    </>
  );
}
