import { Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './merchant-coupons.module.css';

export function CouponsSkeleton() {
  const { loading } = usePageTexts('merchantCoupons');
  return (
    <div className={classes.tickets}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height={120} radius={14} />
      ))}
    </div>
  );
}
