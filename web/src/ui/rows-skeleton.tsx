import { Skeleton, VisuallyHidden } from '@mantine/core';
import rows from './rows.module.css';

export type RowsSkeletonProps = {
  /** What a screen reader is told meanwhile. */
  label: string;
  count?: number;
  /** How big the mark before the words is; 0 where the rows have none. */
  mark?: number;
  round?: boolean;
  /** How wide what stands at the end is. */
  end?: number;
};

/** Rows of a card in the shape they will have. */
export function RowsSkeleton({ label, count = 3, mark = 44, round = false, end = 80 }: RowsSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={rows.rows}>
        {[...Array(count).keys()].map((place) => (
          <div key={place} className={rows.waiting}>
            {mark > 0 && <Skeleton height={mark} width={mark} circle={round} />}
            <div>
              <Skeleton height={14} width="45%" />
              <Skeleton height={12} width="65%" mt={8} />
            </div>
            <Skeleton height={14} width={end} />
          </div>
        ))}
      </div>
    </>
  );
}
