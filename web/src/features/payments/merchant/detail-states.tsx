import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export function DetailSkeleton() {
  const { drawer: texts } = usePageTexts('payments');
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}

export function DetailFailed({ onRetry }: { onRetry: () => void }) {
  const { drawer: texts } = usePageTexts('payments');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}

export function NoSuchAffiliate() {
  const { drawer: texts } = usePageTexts('payments');
  return (
    <EmptyState order={3} title={texts.missing}>
      {texts.missingText}
    </EmptyState>
  );
}
