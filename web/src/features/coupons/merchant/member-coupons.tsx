import type { Merchant } from '@aliado/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { PAGE_SIZE } from './coupon-filters.ts';
import { CouponList } from './coupon-list.tsx';
import { CouponsSkeleton } from './coupons-skeleton.tsx';
import { termsOf } from './store-terms.ts';
import { useMerchantCoupons } from './use-merchant-coupons.ts';

const CreateDialog = lazily(() => import('./create-dialog.tsx'));

type MemberCouponsProps = {
  member: { pk: string; name: string };
  merchant: Merchant | null | undefined;
  page: number;
  onPage: (page: number) => void;
};

/** The codes of one affiliate in the merchant's store. */
export function MemberCoupons({ member, merchant, page, onPage }: MemberCouponsProps) {
  const { coupons: texts } = usePageTexts('member');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <div className={rows.head}>
        <Text c="dimmed">{texts.lead(member.name)}</Text>
        <Button
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {texts.create}
        </Button>
      </div>
      <Coupons member={member} page={page} onPage={onPage} />
      {creating && (
        <DialogPart onClose={() => setCreating(false)}>
          <CreateDialog {...termsOf(merchant)} affiliate={member} onClose={() => setCreating(false)} />
        </DialogPart>
      )}
    </>
  );
}

function Coupons({ member, page, onPage }: Omit<MemberCouponsProps, 'merchant'>) {
  const { coupons: texts } = usePageTexts('member');
  const shared = usePageTexts('merchantCoupons');
  const list = useMerchantCoupons({ affiliate: member.pk, page, page_size: PAGE_SIZE });
  const { data, isError, isPlaceholderData, refetch } = list;
  if (!data) return isError ? <ErrorState order={3} texts={shared} onRetry={refetch} /> : <CouponsSkeleton />;
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle(member.name)}>
        {texts.emptyText}
      </EmptyState>
    );
  const last = pageCount(data.count, PAGE_SIZE);
  return (
    <>
      <CouponList coupons={data.results} label={shared.title} stale={isPlaceholderData} />
      <Pager className={rows.foot} label={shared.pages} page={page} last={last} onPage={onPage} />
    </>
  );
}
