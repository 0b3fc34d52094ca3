import type { Language, Publication, PublicationKind, PublicationRow, SheetColumn } from '@aliado/contract';
import { decimalsOf, decimalText } from '@aliado/tiendanube';
import type { AnyRow, countRows, PublicationRecord } from './publishing.queries.ts';
import { failureText, fixText, problemText } from './publishing.texts.ts';
import { secondsLeft } from './sending/publishing.pace.rules.ts';
import type { PriceRow } from './sheets/publishing.prices.rules.ts';
import { type Figures, figuresOf } from './sheets/publishing.rows.rules.ts';

type Counts = Awaited<ReturnType<typeof countRows>>;

/** A single lost response is not reported. */
const SILENT_AFTER_MS = 1000;

/** `limit`: how many requests the store accepts at once, if known. */
export function toPublication(
  record: PublicationRecord,
  counts: Counts,
  now: Date,
  limit: number | null,
): Publication {
  const { ready, wrong, waiting, published, failed, fixes, current } = counts;
  const done = published + failed;
  const running = record.state === 'running';
  const seconds = running && record.started_at ? (now.getTime() - record.started_at.getTime()) / 1000 : null;
  const takes = record.kind === 'products' && record.state !== 'done';
  const { unanswered_since, is_stopping } = record;
  const silent_ms = unanswered_since ? now.getTime() - unanswered_since.getTime() : 0;
  return {
    pk: record.id,
    kind: record.kind as PublicationKind,
    state: record.state as Publication['state'],
    file: record.file_name === null ? null : { name: record.file_name, bytes: record.file_bytes ?? 0 },
    rows: ready + wrong + waiting + published + failed,
    ready,
    wrong,
    waiting,
    published,
    failed,
    fixes,
    current,
    seconds_left: takes ? secondsLeft({ waiting: running ? waiting : ready, done, limit, seconds }) : null,
    unanswered: running && silent_ms >= SILENT_AFTER_MS,
    stopping: running && is_stopping,
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
  };
}

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

export function toPublicationRow(
  kind: PublicationKind,
  row: AnyRow & { url: string | null },
  language: Language,
  currency: string,
): PublicationRow {
  return {
    pk: row.id,
    row: row.line,
    state: row.state as PublicationRow['state'],
    cells: {
      ...typedCells(row),
      ...(kind === 'prices'
        ? found(row.product as PriceRow | null, language, currency)
        : understood(figuresOf(row.cells, currency), language, currency)),
    },
    problems:
      row.state === 'wrong'
        ? row.problems.map((problem) => ({
            column: problem.column,
            text: problemText(problem, language),
            fix: fixText(problem, language),
          }))
        : [],
    error: row.error_code && failureText(row.error_code, row.error_detail, language),
    url: row.url,
  };
}

/** Adds the percent sign that a spreadsheet shows but does not store. */
export const typedCells = ({ cells }: Pick<AnyRow, 'cells'>) =>
  Object.fromEntries(
    Object.entries(cells).map(([column, { text, kind }]) => [
      column,
      kind === 'percent' ? `${text} %` : text,
    ]),
  ) as Record<SheetColumn, string>;

function amountIn(language: Language, currency: string) {
  const places = decimalsOf(currency);
  return (cents: number) =>
    Number(decimalText(BigInt(cents), places)).toLocaleString(LOCALES[language], {
      minimumFractionDigits: places,
    });
}

/** The product and prices that the row was matched to. */
function found(row: PriceRow | null, language: Language, currency: string) {
  if (!row) return {};
  const amount = amountIn(language, currency);
  return {
    name: row.name,
    variant: row.variant,
    price: amount(row.retail_cents),
    today: row.today_cents === null ? '' : amount(row.today_cents),
    wholesale: row.wholesale_cents === null ? '' : amount(row.wholesale_cents),
  };
}

function understood(
  { price_cents, wholesale_cents, stock, commission }: Figures,
  language: Language,
  currency: string,
) {
  const amount = amountIn(language, currency);
  return {
    ...(price_cents !== null && { price: amount(price_cents) }),
    ...(wholesale_cents !== null && { wholesale: amount(wholesale_cents) }),
    ...(stock !== null && { stock: stock.toLocaleString(LOCALES[language]) }),
    ...(commission !== null && { commission: `${commission}${language === 'pt' ? '' : ' '}%` }),
  };
}
