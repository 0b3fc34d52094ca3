import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { ErrorState } from './error-state.tsx';
import { KitTexts } from './kit-texts.ts';
import { RowsSkeleton, type RowsSkeletonProps } from './rows-skeleton.tsx';

/** The fields of `useQuery` that decide the state. */
export type Read<Data> = {
  data: Data | undefined;
  isError: boolean;
  fetchStatus: string;
  /** The data belongs to the previous query. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

export type ReadState = 'loading' | 'failed' | 'offline' | 'empty' | 'data';

const hasNothing = (data: unknown): boolean => {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null || !('results' in data)) return false;
  return Array.isArray(data.results) && data.results.length === 0;
};

/** The only place that decides the state of a read. Data that has arrived stays visible when a refetch fails. */
export function stateOf<Data>(
  { data, isError, fetchStatus, isPlaceholderData = false }: Omit<Read<Data>, 'refetch'>,
  isEmpty: (data: Data) => boolean = hasNothing,
): ReadState {
  const missing = data === undefined || (isPlaceholderData && isError);
  if (missing && isError) return 'failed';
  if (missing) return fetchStatus === 'paused' ? 'offline' : 'loading';
  return !isPlaceholderData && isEmpty(data) ? 'empty' : 'data';
}

type Shape = { height: number } | Omit<RowsSkeletonProps, 'label'> | { as: ReactNode };

export type LoadedTexts = { loading: string; failed: string; failedText: ReactNode };

type LoadedProps<Data> = {
  query: Read<Data>;
  texts: LoadedTexts;
  /** Shown while loading: a height, rows, or a custom skeleton. */
  skeleton?: Shape;
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** The heading level of the messages. */
  order?: 1 | 2 | 3;
  className?: string | undefined;
  /** The data renders its own cards, so each message gets a card too. */
  card?: boolean;
  /** `stale`: the data belongs to the previous query. */
  children: (data: Data, stale: boolean) => ReactNode;
};

/** The data of a read, or its loading, failed, offline or empty state. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, texts, empty, isEmpty, order = 3, skeleton = {}, className, card, children } = props;
  const { offline } = useContext(KitTexts);
  const state = stateOf(query, empty === undefined ? () => false : isEmpty);
  const within = (content: ReactNode) => (className ? <div className={className}>{content}</div> : content);
  const message = (content: ReactNode) => within(card ? <Card mt="lg">{content}</Card> : content);
  switch (state) {
    case 'data':
      return children(query.data as Data, query.isPlaceholderData ?? false);
    case 'empty':
      return message(empty);
    case 'failed':
      return message(<ErrorState order={order} texts={texts} onRetry={query.refetch} />);
    case 'offline':
      return message(
        <ErrorState
          order={order}
          texts={{ failed: offline.title, failedText: offline.text }}
          onRetry={query.refetch}
        />,
      );
    case 'loading':
      return within(<Waiting label={texts.loading} shape={skeleton} />);
  }
}

function Waiting({ label, shape }: { label: string; shape: Shape }) {
  if (!('as' in shape) && !('height' in shape)) return <RowsSkeleton label={label} {...shape} />;
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {'as' in shape ? shape.as : <Skeleton height={shape.height} radius="md" mt="sm" />}
    </>
  );
}
