import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './product-list.module.css';

export function ProductsSkeleton() {
  const { loading } = usePageTexts('products');
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
        <div key={row}>
          <Skeleton height={20} width={20} radius={6} />
          <Skeleton height={48} width={48} radius="md" />
          <div className={classes.line}>
            <Skeleton height={14} width="50%" />
            <Skeleton height={12} width="30%" mt={8} />
          </div>
          <Skeleton height={14} width={80} />
          <Skeleton height={22} width={42} radius="xl" />
        </div>
      ))}
    </div>
  );
}

export function NoProducts() {
  const { empty } = usePageTexts('products');
  return (
    <EmptyState
      title={empty.title}
      action={
        <Button component={Link} to={paths.services}>
          {empty.action}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

export function EveryProductPublished() {
  const { publishing, synchronise } = usePageTexts('products');
  return (
    <EmptyState
      title={publishing.every.title}
      action={
        <div className={classes.ways}>
          <Button component={Link} to={paths.products}>
            {publishing.see}
          </Button>
          <Button component={Link} to={paths.services} variant="default">
            {synchronise}
          </Button>
        </div>
      }
    >
      {publishing.every.text}
    </EmptyState>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  const { nothingFound, filters } = usePageTexts('products');
  return (
    <EmptyState
      title={nothingFound.title}
      action={
        <Button variant="default" onClick={onClear}>
          {filters.clear}
        </Button>
      }
    >
      {nothingFound.text}
    </EmptyState>
  );
}

export function ProductsFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState texts={usePageTexts('products')} onRetry={onRetry} />;
}
