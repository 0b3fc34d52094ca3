import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function SalesFailed({ onRetry }: { onRetry: () => void }) {
  const { mySales: texts } = usePageTexts('receipts');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function SalesSkeleton() {
  const { mySales: texts } = usePageTexts('receipts');
  return <RowsSkeleton label={texts.loading} />;
}
