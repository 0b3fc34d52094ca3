import { Skeleton, VisuallyHidden } from '@mantine/core';
import rows from '#web/ui/rows.module.css';
import classes from './cards.module.css';

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div className={rows.rows}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={24} width={24} />
          <div className={classes.words}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="40%" mt={6} />
          </div>
          <Skeleton height={14} width={80} />
        </div>
      ))}
    </div>
  );
}
