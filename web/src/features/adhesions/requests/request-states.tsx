import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './requests.module.css';

export function RequestsSkeleton() {
  const { requests: texts } = usePageTexts('program');
  return (
    <div className={rows.rows}>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {['first', 'second'].map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton height={40} width={40} circle />
          <div className={classes.words}>
            <Skeleton height={14} width="50%" mt={4} />
            <Skeleton height={12} width="80%" mt={10} />
          </div>
          <div className={classes.actions}>
            <Skeleton height={38} />
            <Skeleton height={38} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NoRequests({ automatic }: { automatic: boolean }) {
  const { requests: texts } = usePageTexts('program');
  return (
    <div className={classes.empty}>
      <EmptyState
        order={3}
        title={texts.emptyTitle}
        action={
          <Button component="a" href="#invitation-link-title" variant="light">
            {texts.emptyAction}
          </Button>
        }
      >
        {automatic ? texts.emptyAutomatic : texts.emptyText}
      </EmptyState>
    </div>
  );
}

export function RequestsFailed({ onRetry }: { onRetry: () => void }) {
  const { requests: texts } = usePageTexts('program');
  return <ErrorState order={3} texts={texts} onRetry={onRetry} />;
}
