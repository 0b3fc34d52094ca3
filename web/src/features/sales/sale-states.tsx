import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './sale-row.module.css';

export function NoSales({ onShare }: { onShare: () => void }) {
  const { mySales: texts } = usePageTexts('receipts');
  return (
    <EmptyState
      order={3}
      title={texts.emptyTitle}
      action={
        <Button variant="light" onClick={onShare}>
          {texts.emptyAction}
        </Button>
      }
    >
      {texts.emptyText}
    </EmptyState>
  );
}

export function SalesFailed({ onRetry }: { onRetry: () => void }) {
  const { mySales: texts } = usePageTexts('receipts');
  const { common } = useTexts();
  return (
    <ErrorState order={3} title={texts.failed} retryLabel={common.retry} onRetry={onRetry}>
      {texts.failedText}
    </ErrorState>
  );
}

export function SalesSkeleton() {
  const { mySales: texts } = usePageTexts('receipts');
  return (
    <div className={rows.rows}>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={44} width={44} />
          <div className={classes.words}>
            <Skeleton height={15} width="50%" />
            <Skeleton height={12} width="70%" mt={8} />
          </div>
          <Skeleton height={15} width={80} />
        </div>
      ))}
    </div>
  );
}
