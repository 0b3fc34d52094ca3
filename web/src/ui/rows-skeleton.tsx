import { Skeleton, VisuallyHidden } from '@mantine/core';
import rows from './rows.module.css';

export type RowsSkeletonProps = {
  /** For screen readers. */
  label: string;
  count?: number;
  /** The size of the mark before the text; 0 without a mark. */
  mark?: number;
  round?: boolean;
  /** The width of the part at the end of the row. */
  end?: number;
};

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
