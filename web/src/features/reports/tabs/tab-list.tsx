import type { ReportSums } from '@aliado/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataList, type DataListProps } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { narrowing, type ReportView, reportFilters } from '../report-view.ts';
import classes from '../reports.module.css';
import { PAGE_SIZE } from '../use-reports.ts';

type Found<Row> = { count: number; results: Row[] };

type TabListProps<Row, More> = {
  view: ReportView;
  query: Read<Found<Row> & More>;
  note?: string;
  /** Shown between the note and the rows. */
  above?: (found: Found<Row> & More) => ReactNode;
  /** The props of the list for the loaded data. */
  list: (found: Found<Row> & More) => Omit<DataListProps<Row>, 'rows' | 'stale' | 'paging'>;
};

export function TabList<Row, More>({ view, query, note, above, list }: TabListProps<Row, More>) {
  const { list: texts } = usePageTexts('reports');
  const { filters, change } = view;
  const { page } = filters;
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      <Loaded query={query} texts={texts} className={classes.inset} empty={<NothingFound view={view} />}>
        {(found, stale) => (
          <>
            {above?.(found)}
            <DataList
              {...list(found)}
              rows={found.results}
              stale={stale}
              paging={{
                page,
                last: pageCount(found.count, PAGE_SIZE),
                onPage: (next) => change({ page: next }),
                label: texts.pages,
                found: texts.range(
                  (page - 1) * PAGE_SIZE + 1,
                  (page - 1) * PAGE_SIZE + found.results.length,
                  found.count,
                ),
              }}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

export function NothingFound({ view: { filters, change } }: { view: ReportView }) {
  const { list: texts } = usePageTexts('reports');
  const { none, countSet } = reportFilters;
  const isNarrowed = countSet(filters, ['s', 'kind', 'credited', ...narrowing]) > 0;
  const clear = () =>
    change({
      ...Object.fromEntries(narrowing.map((name) => [name, none[name]])),
      s: '',
      kind: '',
      credited: '',
    });
  return (
    <EmptyState
      order={3}
      title={texts.nothing}
      action={
        isNarrowed && (
          <Button variant="default" onClick={clear}>
            {texts.clear}
          </Button>
        )
      }
    >
      {texts.nothingText}
    </EmptyState>
  );
}

type ShareProps = { cents: number; of: number[]; currency: string };

/** An amount with a bar, relative to the largest amount of the page. */
export function Share({ cents, of, currency }: ShareProps) {
  const most = Math.max(...of, 1);
  return (
    <span className={classes.share}>
      <Money amount={cents} currency={currency} />
      <span aria-hidden style={{ width: `${(Math.max(0, cents) / most) * 100}%` }} />
    </span>
  );
}

type TotalWordsProps = { sums: Pick<ReportSums, 'sales' | 'left_out'> };

/** The number of sales in a total, and of those it leaves out. */
export function TotalWords({ sums: { sales, left_out } }: TotalWordsProps) {
  const { list: texts } = usePageTexts('reports');
  const { pending, cancelled, refunded } = left_out;
  const left = texts.leftOut(pending.sales, cancelled.sales, refunded.sales);
  return (
    <span className={`figures ${classes.two}`}>
      <span>{texts.total(sales)}</span>
      {left && <span className={classes.quiet}>{left}</span>}
    </span>
  );
}

type SummaryProps = { sums: ReportSums; currency: string; children?: ReactNode };

/** The total above the rows on a phone. */
export function Summary({ sums, currency, children }: SummaryProps) {
  const { list: texts } = usePageTexts('reports');
  return (
    <div className={classes.summary}>
      <TotalWords sums={sums} />
      <span className={classes.two}>
        <Money amount={sums.commission_cents} currency={currency} className={classes.strong ?? ''} />
        <span className={`figures ${classes.quiet}`}>
          {texts.commission} {texts.of(sums.base_cents, currency)}
        </span>
      </span>
      {children}
    </div>
  );
}
