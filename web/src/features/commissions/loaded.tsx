import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; fetchStatus: string; refetch: () => unknown };
  texts: { loading: string; failed: string; failedText: string };
  /** What stands there until it comes: how high it is, or how many rows with how big a mark. */
  shape: { height: number } | { rows: number; mark: number };
  children: (data: Data) => ReactNode;
};

/** What a read brought, or that it is on its way, or that it did not come. */
export function Loaded<Data>({ query, texts, shape, children }: LoadedProps<Data>) {
  const { data, isError, fetchStatus, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError || fetchStatus === 'paused') return <ErrorState order={3} texts={texts} onRetry={refetch} />;
  if ('rows' in shape) return <RowsSkeleton label={texts.loading} count={shape.rows} mark={shape.mark} />;
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height={shape.height} radius="md" mt="sm" />
    </>
  );
}
