import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router';
import type { Choosing } from './choosing.tsx';
import classes from './data-list.module.css';
import { KitTexts } from './kit-texts.ts';
import { Pager } from './pager.tsx';

/**
 * The place of a cell in a narrow row: `lead` first, `amount` at its right, `under` below them without its header,
 * `fact` with its header, `act` at the bottom; `none` hides it.
 */
type Place = 'lead' | 'amount' | 'under' | 'fact' | 'act' | 'none';

export type Column<Row> = {
  key: string;
  head: string;
  /** Null shows a dash in the table and is left out of a narrow row. */
  cell: (row: Row, narrow: boolean) => ReactNode;
  place?: Place;
  /** Aligned to the right. */
  number?: boolean;
  /** The header is for screen readers only. */
  quiet?: boolean;
  sortable?: boolean;
  /** Shown below all rows. */
  total?: ReactNode;
};

type Sorting = { by: string; descending: boolean; onSort: (by: string, descending: boolean) => void };

type Paging = {
  page: number;
  last: number;
  onPage: (page: number) => void;
  label?: string;
  /** The total number of rows. */
  found?: ReactNode;
};

export type DataListProps<Row> = {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  columns: (Column<Row> | false)[];
  /** The rows belong to the previous query. */
  stale?: boolean;
  isFresh?: (key: string) => boolean;
  /** See `choosingBy`. */
  choosing?: Choosing<Row> | false;
  sorting?: Sorting;
  paging?: Paging;
  /** The address of a row; the whole row is clickable. */
  linkTo?: (row: Row) => string;
  /** Opens a row that has no page of its own; the whole row is clickable. */
  onOpen?: (row: Row) => void;
  /** Shown above narrow rows, instead of the totals below. */
  summary?: ReactNode;
  /** The picture at the left of a narrow row. */
  mark?: (row: Row) => ReactNode;
  /** The minimum width for the table. */
  tableFrom?: string;
};

/** A table on wide screens, rows on narrow ones. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { tableFrom = '62em', paging, stale = false, choosing } = props;
  const wide = useMediaQuery(`(min-width: ${tableFrom})`, true, { getInitialValueInEffect: false });
  const columns = props.columns.filter((column) => column !== false);
  const List = wide ? Table : Rows;
  return (
    <div aria-busy={stale}>
      <List {...props} columns={columns} choosing={choosing || undefined} />
      {paging && <DataListFoot {...paging} />}
    </div>
  );
}

export function DataListFoot({ found, ...pager }: Paging) {
  if (pager.last <= 1 && !found) return null;
  return (
    <div className={classes.foot}>
      <p className={`figures ${classes.found}`}>{found}</p>
      <Pager {...pager} />
    </div>
  );
}

type ListProps<Row> = Omit<DataListProps<Row>, 'columns' | 'choosing'> & {
  columns: Column<Row>[];
  choosing: Choosing<Row> | undefined;
};

/** The first cell of a row: its link or button if the row has one. */
function Lead<Row>({ row, linkTo, onOpen, children }: LeadProps<Row>) {
  if (linkTo)
    return (
      <Link to={linkTo(row)} className={classes.link}>
        {children}
      </Link>
    );
  if (!onOpen) return children;
  return (
    <UnstyledButton className={classes.link} onClick={() => onOpen(row)}>
      {children}
    </UnstyledButton>
  );
}

type LeadProps<Row> = Pick<DataListProps<Row>, 'linkTo' | 'onOpen'> & { row: Row; children: ReactNode };

function Table<Row>(props: ListProps<Row>) {
  const { label, rows, keyOf, columns, choosing, sorting, isFresh, linkTo, onOpen } = props;
  const leads = linkTo !== undefined || onOpen !== undefined;
  const texts = useContext(KitTexts);
  const lead = columns.find(({ place }) => place === 'lead');
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          {choosing && (
            <th scope="col" className={classes.box}>
              {choosing.allBox(false)}
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...marksOf(keyOf(row), choosing, isFresh)} data-link={leads || undefined}>
            {choosing && <td className={classes.box}>{choosing.box(row, keyOf(row))}</td>}
            {columns.map((column) => (
              <td key={column.key} data-number={column.number || undefined}>
                {column === lead && leads ? (
                  <Lead row={row} linkTo={linkTo} onOpen={onOpen}>
                    {column.cell(row, false)}
                  </Lead>
                ) : (
                  (column.cell(row, false) ?? '–')
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {choosing && <td className={classes.box} />}
            {columns.map(({ key, number, total }, index) => (
              <td key={key} data-number={number || undefined}>
                {total ?? (index === 0 ? texts.total : null)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

function Head<Row>({ column: { key, head, number, quiet, sortable }, sorting }: HeadProps<Row>) {
  const words = quiet ? <VisuallyHidden>{head}</VisuallyHidden> : head;
  if (!sortable || !sorting)
    return (
      <th scope="col" data-number={number || undefined}>
        {words}
      </th>
    );
  const current = sorting.by === key;
  const Arrow = current && sorting.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-number={number || undefined}
      aria-sort={current ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => sorting.onSort(key, current && !sorting.descending)}
      >
        {words}
        <Arrow size={16} stroke={2} aria-hidden data-current={current || undefined} />
      </button>
    </th>
  );
}

function Rows<Row>(props: ListProps<Row>) {
  const { label, rows, keyOf, columns, choosing, isFresh, linkTo, onOpen, mark, summary } = props;
  const texts = useContext(KitTexts);
  const totals = summary ? [] : columns.filter(({ total }) => total !== undefined);
  const [begun, setBegun] = useState(false);
  const byHold = choosing?.byHold;
  const boxes = !byHold || begun || byHold.begun ? choosing : undefined;
  return (
    <>
      {summary && <div className={classes.summary}>{summary}</div>}
      {choosing && (
        <div className={classes.chooseAll}>
          {boxes
            ? boxes.allBox(true)
            : byHold && (
                <UnstyledButton className={classes.start} onClick={() => setBegun(true)}>
                  {byHold.label}
                </UnstyledButton>
              )}
        </div>
      )}
      <ul className={classes.rows} aria-label={label}>
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            className={classes.row}
            {...marksOf(keyOf(row), choosing, isFresh)}
            data-link={!!(linkTo ?? onOpen) || undefined}
            data-held={byHold ? true : undefined}
            {...byHold?.holdOf(keyOf(row), () => setBegun(true))}
          >
            {boxes?.box(row, keyOf(row))}
            {mark?.(row)}
            <RowBody row={row} columns={columns} linkTo={linkTo} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {totals.length > 0 && (
        <dl className={`${classes.facts} ${classes.totals}`} aria-label={texts.total}>
          {totals.map(({ key, head, total }) => (
            <div key={key}>
              <dt>{head}</dt>
              <dd>{total}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type RowBodyProps<Row> = Omit<LeadProps<Row>, 'children'> & { columns: Column<Row>[] };

function RowBody<Row>({ row, columns, linkTo, onOpen }: RowBodyProps<Row>) {
  const at = (wanted: Place) =>
    columns
      .filter(({ place = 'fact' }) => place === wanted)
      .map((column) => ({ ...column, shown: column.cell(row, true) }))
      .filter(({ shown }) => shown !== null && shown !== undefined);
  const [lead, amount, under, facts, acts] = [at('lead'), at('amount'), at('under'), at('fact'), at('act')];
  const first = lead.map(({ key, shown }) => <div key={key}>{shown}</div>);
  return (
    <div className={classes.body}>
      <div className={classes.top}>
        <Lead row={row} linkTo={linkTo} onOpen={onOpen}>
          {first}
        </Lead>
        {amount.map(({ key, shown }) => (
          <div key={key} className={classes.amount}>
            {shown}
          </div>
        ))}
      </div>
      {under.length > 0 && (
        <div className={classes.under}>
          {under.map(({ key, shown }) => (
            <div key={key}>{shown}</div>
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ key, head, shown }) => (
            <div key={key}>
              <dt>{head}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map(({ key, shown }) => (
            <div key={key}>{shown}</div>
          ))}
        </div>
      )}
    </div>
  );
}

const marksOf = <Row,>(
  key: string,
  choosing: Choosing<Row> | undefined,
  isFresh: ((key: string) => boolean) | undefined,
) => ({
  'data-row': key,
  'data-chosen': choosing?.isChosen(key) || undefined,
  'data-fresh': isFresh?.(key) || undefined,
});
