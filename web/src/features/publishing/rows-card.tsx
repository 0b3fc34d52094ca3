import {
  endpoints,
  type Publication,
  type PublicationKind,
  type PublicationRow,
  type SheetColumn,
} from '@aliado/contract';
import { Anchor, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useContext, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { pageCount } from '#web/lib/paging.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { DataListFoot } from '#web/ui/data-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import type { StateName } from '#web/ui/state-looks.ts';
import classes from './rows-card.module.css';
import {
  PAGE_SIZE,
  SheetKind,
  type Shown,
  usePublicationRows,
  useSheetTexts,
  useStep,
} from './use-publication.ts';

/** Problems in a hidden column are shown below the row. */
const columnsOf: Record<PublicationKind, SheetColumn[]> = {
  products: ['code', 'name', 'category', 'price', 'stock', 'commission'],
  prices: ['code', 'name', 'variant', 'price', 'today', 'wholesale'],
};
/** Shows the wholesale price of new products only if the spreadsheet has one. */
function useColumns(rows: PublicationRow[]): SheetColumn[] {
  const kind = useContext(SheetKind);
  const columns = columnsOf[kind];
  const priced = rows.some((row) => row.cells.wholesale || isWrong(row, 'wholesale'));
  return kind === 'products' && priced
    ? columns.flatMap((column) => (column === 'price' ? [column, 'wholesale'] : [column]))
    : columns;
}

const NUMBERS: readonly SheetColumn[] = ['price', 'stock', 'commission', 'today', 'wholesale'];
const PRICES: readonly SheetColumn[] = ['today', 'wholesale'];

export function RowsCard({ publication }: { publication: Publication }) {
  const { rows: texts } = useSheetTexts();
  const { pk, state, rows, ready, wrong, published, failed, fixes } = publication;
  const [show, setShow] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const found = usePublicationRows(pk, show, page);
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const fix = useFix(pk);
  const draft = state === 'draft';
  const filters: { value: Shown; label: string; count: number }[] = draft
    ? [
        { value: 'all', label: texts.show.all, count: rows },
        { value: 'wrong', label: texts.show.wrong, count: wrong },
        { value: 'ready', label: texts.show.ready, count: ready },
      ]
    : [
        { value: 'all', label: texts.show.all, count: rows },
        { value: 'wrong', label: texts.show.out, count: wrong },
        { value: 'published', label: texts.show.published, count: published },
        { value: 'failed', label: texts.show.failed, count: failed },
      ];
  const List = wide ? Table : Cards;
  return (
    <SectionCard label={texts.title} flush className={classes.card}>
      <div className={classes.head}>
        <Filters
          filters={filters.filter(({ value, count }) => count > 0 || value === 'all' || value === show)}
          shown={show}
          onShow={(value) => {
            setShow(value);
            setPage(1);
          }}
        />
        {draft && fixes > 0 && (
          <Button variant="light" loading={fix.isPending} onClick={() => fix.mend(undefined)}>
            {texts.fixAll(fixes)}
          </Button>
        )}
      </div>
      <Loaded
        query={found}
        texts={{ ...texts, loading: texts.title }}
        skeleton={{ count: 6 }}
        className={classes.state}
        empty={<p className={classes.none}>{texts.none}</p>}
      >
        {({ results, count }, stale) => (
          <div aria-busy={stale}>
            <List rows={results} draft={draft} fix={fix} />
            <DataListFoot
              page={page}
              last={pageCount(count, PAGE_SIZE)}
              onPage={setPage}
              label={texts.pages}
              found={texts.found(results[0]?.row ?? 0, results.at(-1)?.row ?? 0, count)}
            />
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}

function useFix(id: string) {
  const { language } = useLanguage();
  const { mutate, isPending } = useStep((rows: string[] | undefined) =>
    call(endpoints.fixPublicationRows, { params: { id }, body: rows ? { rows } : {} }),
  );
  const mend = (rows: string[] | undefined) =>
    mutate(rows, { onError: (error) => toast.error(refusalText(error, language)) });
  return { mend, isPending };
}
type Fixing = ReturnType<typeof useFix>;

type FiltersProps = {
  filters: { value: Shown; label: string; count: number }[];
  shown: Shown;
  onShow: (show: Shown) => void;
};

function Filters({ filters, shown, onShow }: FiltersProps) {
  const { rows: texts } = useSheetTexts();
  const format = useFormat();
  return (
    <fieldset className={classes.filters}>
      <VisuallyHidden component="legend">{texts.filters}</VisuallyHidden>
      {filters.map(({ value, label, count }) => (
        <UnstyledButton
          key={value}
          className={classes.filter}
          data-tone={(value === 'wrong' || value === 'failed') && count > 0 ? 'wrong' : undefined}
          aria-pressed={value === shown}
          onClick={() => onShow(value)}
        >
          {label} <span className={`figures ${classes.count}`}>{format.count(count)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

type ListProps = { rows: PublicationRow[]; draft: boolean; fix: Fixing };

function Table({ rows, draft, fix }: ListProps) {
  const { rows: texts } = useSheetTexts();
  const columns = useColumns(rows);
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{texts.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{texts.columns.row}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-number={NUMBERS.includes(column) || undefined}>
              {texts.columns[column]}
            </th>
          ))}
          <th scope="col">{texts.columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.pk}>
            <tr data-said={hasWords(row) || undefined}>
              <td className={`figures ${classes.number}`}>{row.row}</td>
              {columns.map((column) => (
                <td
                  key={column}
                  className={NUMBERS.includes(column) ? 'figures' : undefined}
                  data-number={NUMBERS.includes(column) || undefined}
                  data-column={column}
                >
                  <Cell row={row} column={column} />
                </td>
              ))}
              <td data-state>
                <RowState row={row} draft={draft} />
              </td>
            </tr>
            {hasWords(row) && (
              <tr className={classes.words}>
                <td />
                <td colSpan={columns.length + 1}>
                  <Words row={row} columns={columns} draft={draft} fix={fix} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows, draft, fix }: ListProps) {
  const { rows: texts } = useSheetTexts();
  const columns = useColumns(rows);
  const numbers = columns.filter((column) => NUMBERS.includes(column));
  const [, , kindOf = 'category'] = columns;
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.pk}>
          <div className={classes.lead}>
            <strong>
              <Cell row={row} column="name" />
            </strong>
            <RowState row={row} draft={draft} />
          </div>
          <dl className={`figures ${classes.facts}`}>
            {numbers
              .filter((column) => column in row.cells || isWrong(row, column))
              .map((column) => (
                <Fact key={column} row={row} column={column} />
              ))}
            <div data-wide>
              <dt>
                {texts.columns.row} {row.row}
              </dt>
              <dd className={classes.origin}>
                {(['code', kindOf] as const)
                  .filter((column) => row.cells[column] || isWrong(row, column))
                  .map((column) => (
                    <span key={column}>
                      <Cell row={row} column={column} />
                    </span>
                  ))}
              </dd>
            </div>
          </dl>
          {hasWords(row) && <Words row={row} columns={columns} draft={draft} fix={fix} />}
        </li>
      ))}
    </ul>
  );
}

function Fact({ row, column }: { row: PublicationRow; column: SheetColumn }) {
  const { rows: texts } = useSheetTexts();
  return (
    <div>
      <dt>{texts.columns[column]}</dt>
      <dd>
        <Cell row={row} column={column} />
      </dd>
    </div>
  );
}

const hasWords = ({ problems, error }: PublicationRow) => problems.length > 0 || error !== null;

const isWrong = ({ problems }: PublicationRow, column: SheetColumn) =>
  problems.some((problem) => problem.column === column);

function Cell({ row, column }: { row: PublicationRow; column: SheetColumn }) {
  const { prices } = useSheetTexts();
  const text = row.cells[column] ?? '';
  if (isWrong(row, column)) return <span className={classes.wrong}>{text || '–'}</span>;
  if (column === 'name' && row.url)
    return (
      <Anchor href={row.url} target="_blank" rel="noopener noreferrer" c="inherit" fw={600}>
        {text}
      </Anchor>
    );
  if (text) return text;
  const none = row.cells[column] === '' && PRICES.includes(column) ? prices.noPrice : '–';
  return <span className={classes.number}>{none}</span>;
}

const LOOKS: Record<PublicationRow['state'], StateName> = {
  ready: 'request_accepted',
  wrong: 'coupon_failed',
  removed: 'request_cancelled',
  waiting: 'request_pending',
  sending: 'request_pending',
  published: 'payment_settled',
  failed: 'coupon_failed',
};

function RowState({ row: { state }, draft }: { row: PublicationRow; draft: boolean }) {
  const { rows: texts } = useSheetTexts();
  if (state === 'removed') return null;
  if (state === 'wrong' && !draft) return <StateChip state="commission_none">{texts.states.out}</StateChip>;
  return <StateChip state={LOOKS[state]}>{texts.states[state]}</StateChip>;
}

type WordsProps = { row: PublicationRow; columns: SheetColumn[]; draft: boolean; fix: Fixing };

/** The problems in words, and a button that fixes the whole row. */
function Words({ row, columns, draft, fix }: WordsProps) {
  const { rows: texts } = useSheetTexts();
  const { problems, error } = row;
  const shown = (column: SheetColumn) => columns.includes(column);
  const fixes = problems.flatMap((problem) => problem.fix ?? []);
  return (
    <div className={classes.said}>
      <div>
        {problems.map((problem) => (
          <p key={`${problem.column} ${problem.text}`} className={classes.why}>
            {!shown(problem.column) && `${texts.columns[problem.column]}: `}
            {problem.text}
          </p>
        ))}
        {error && <p className={classes.why}>{error}</p>}
      </div>
      {draft && fixes.length > 0 && (
        <UnstyledButton
          className={classes.fix}
          disabled={fix.isPending}
          aria-label={texts.fixOne(fixes.join(', '), row.row)}
          onClick={() => fix.mend([row.pk])}
        >
          {fixes.join(', ')}
        </UnstyledButton>
      )}
    </div>
  );
}
