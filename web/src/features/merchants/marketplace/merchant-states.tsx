import { Button, Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './merchant-grid.module.css';

export function MerchantsSkeleton() {
  const { loading } = usePageTexts('marketplace');
  return (
    <>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </>
  );
}

const CardSkeleton = () => (
  <Card className={classes.skeleton}>
    <Skeleton height={26} radius={0} />
    <div>
      <div className={classes.line}>
        <Skeleton height={46} width={46} />
        <div>
          <Skeleton height={18} width="60%" />
          <Skeleton height={12} width="40%" mt={8} />
        </div>
      </div>
      <div className={classes.three}>
        <Skeleton className={classes.square} />
        <Skeleton className={classes.square} />
        <Skeleton className={classes.square} />
      </div>
      <div className={classes.two}>
        <Skeleton height={62} />
        <Skeleton height={62} />
      </div>
      <Skeleton height={14} width="70%" />
      <Skeleton height={46} />
    </div>
  </Card>
);

export function NoMerchants() {
  const { empty } = usePageTexts('marketplace');
  return (
    <Card>
      <EmptyState order={3} title={empty.title}>
        {empty.text}
      </EmptyState>
    </Card>
  );
}

export function NoMerchantFound({ onClear }: { onClear: () => void }) {
  const { nothingFound, filters } = usePageTexts('marketplace');
  return (
    <Card>
      <EmptyState
        order={3}
        title={nothingFound.title}
        action={
          <Button variant="default" onClick={onClear}>
            {filters.clear}
          </Button>
        }
      >
        {nothingFound.text}
      </EmptyState>
    </Card>
  );
}

export function MerchantsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <ErrorState order={3} texts={usePageTexts('marketplace')} onRetry={onRetry} />
    </Card>
  );
}
