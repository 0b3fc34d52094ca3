import { Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ReceiptRule, Receipt as TornPaper } from '#web/ui/receipt.tsx';

export function ReceiptSkeleton() {
  const { loading } = usePageTexts('receipts');
  return (
    <TornPaper>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Skeleton height={26} width="55%" />
      <Skeleton height={14} width="40%" mt={10} />
      <ReceiptRule />
      {['coupon', 'click', 'claim'].map((rule) => (
        <Skeleton key={rule} height={60} mt={8} />
      ))}
      <ReceiptRule />
      <Skeleton height={140} />
    </TornPaper>
  );
}

export function ReceiptFailed({ onRetry }: { onRetry: () => void }) {
  const texts = usePageTexts('receipts');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function NoReceipt() {
  const texts = usePageTexts('receipts');
  return (
    <EmptyState order={3} title={texts.missing}>
      {texts.missingText}
    </EmptyState>
  );
}
