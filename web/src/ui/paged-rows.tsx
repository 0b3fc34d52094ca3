import type { ReactNode } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { Loaded, type LoadedTexts, type Read } from './loaded.tsx';
import { Pager } from './pager.tsx';
import rows from './rows.module.css';
import type { RowsSkeletonProps } from './rows-skeleton.tsx';
import { useFresh } from './use-fresh.ts';

type RowListProps<Row> = {
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The rows belong to the previous query. */
  stale?: boolean;
  /** Highlights rows that arrive later. False where a page change brings other rows. */
  fresh?: boolean;
  className?: string;
  rowClassName?: string | undefined;
  children: (row: Row) => ReactNode;
};

/** Rows that look the same on wide and narrow screens, with a line between them. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { keyOf, stale = false, fresh = true, className = '', rowClassName, children } = props;
  const isFresh = useFresh(fresh && !stale ? props.rows.map(keyOf) : undefined);
  return (
    <ul className={`${rows.rows} ${className}`} aria-busy={stale}>
      {props.rows.map((row) => (
        <li
          key={keyOf(row)}
          className={rowClassName}
          data-fresh={(fresh && !stale && isFresh(keyOf(row))) || undefined}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type PagedRowsProps<Row> = Omit<RowListProps<Row>, 'rows' | 'stale' | 'fresh'> & {
  query: Read<{ results: Row[]; count: number }>;
  texts: LoadedTexts;
  skeleton?: Omit<RowsSkeletonProps, 'label'>;
  empty: ReactNode;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Distinguishes the pagination of several lists. */
  pagesLabel?: string;
  /** The text with the total number of rows. */
  found?: (count: number) => string;
};

export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { query, texts, skeleton, empty, page, pageSize, onPage, pagesLabel, found, ...list } = props;
  const count = query.data?.count ?? 0;
  const label = pagesLabel ? { label: pagesLabel } : {};
  const pager = <Pager page={page} last={pageCount(count, pageSize)} onPage={onPage} {...label} />;
  return (
    <>
      <Loaded query={query} texts={texts} skeleton={skeleton ?? {}} empty={empty}>
        {({ results }, stale) => <RowList {...list} rows={results} stale={stale} fresh={page === 1} />}
      </Loaded>
      {count > 0 && (
        <div className={rows.foot}>
          {found && <p className="figures">{found(count)}</p>}
          {pager}
        </div>
      )}
    </>
  );
}
