import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type ListStatesProps<Page> = {
  list: UseQueryResult<Page>;
  empty: ReactNode;
  failed: ReactNode;
  loading: ReactNode;
  /** The page, and whether it is the one before the one that was asked for. */
  children: (page: Page, stale: boolean) => ReactNode;
};

/** A list in whatever state it is. */
export function ListStates<Page extends { results: unknown[] }>(props: ListStatesProps<Page>) {
  const { data, isError, fetchStatus, isPlaceholderData } = props.list;
  if (data?.results.length === 0 && !isPlaceholderData) return props.empty;
  if (data && !(isError && isPlaceholderData)) return props.children(data, isPlaceholderData);
  return isError || fetchStatus === 'paused' ? props.failed : props.loading;
}
