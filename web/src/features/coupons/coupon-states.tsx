import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './coupon-ticket.module.css';

export function NoCoupons({ onTake }: { onTake: () => void }) {
  const texts = usePageTexts('coupons');
  return (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button variant="light" aria-haspopup="dialog" onClick={onTake}>
          {texts.takeFirst}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

export function CouponsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = usePageTexts('coupons');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function CouponsSkeleton() {
  const { loading } = usePageTexts('coupons');
  return (
    <div className={classes.tickets}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} height={102} radius={14} />
      ))}
    </div>
  );
}
