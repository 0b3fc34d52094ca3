import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { DebtKind } from './debt-filters.ts';
import classes from './debt-list.module.css';

export function DebtsSkeleton() {
  const { loading } = usePageTexts('payments');
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row}>
          <Skeleton height={20} width={20} radius={6} />
          <Skeleton height={38} width={38} circle />
          <div className={classes.line}>
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="25%" mt={8} />
          </div>
          <Skeleton height={14} width={90} />
          <Skeleton height={36} width={64} radius="md" />
        </div>
      ))}
    </div>
  );
}

export function NoDebts({ kind }: { kind: DebtKind }) {
  const { empty } = usePageTexts('payments');
  return <EmptyState title={empty[kind].title}>{empty[kind].text}</EmptyState>;
}

export function NobodyFound({ onClear }: { onClear: () => void }) {
  const texts = usePageTexts('payments');
  return (
    <EmptyState
      title={texts.nothingFound}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.nothingFoundText}
    </EmptyState>
  );
}

export function DebtsFailed({ onRetry }: { onRetry: () => void }) {
  const texts = usePageTexts('payments');
  return <ErrorState texts={texts} onRetry={onRetry} />;
}
