import { Button } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

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
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function SalesSkeleton() {
  const { mySales: texts } = usePageTexts('receipts');
  return <RowsSkeleton label={texts.loading} />;
}
