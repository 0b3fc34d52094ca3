import { onOneLine, type TransferResult } from '@aliado/contract';
import * as z from 'zod';
import type { ProviderContext } from '#server/context.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { CsvFault, readCsv } from '#server/lib/csv.ts';
import { minorUnitsIn } from '#server/lib/money-text.ts';
import { returnPayment } from '../paying/return-payment.ts';
import { bounced, resultTexts } from '../payments.texts.ts';
import { listNamedTransfers, type TransferRow } from './payments.prepared.queries.ts';
import { listNamedPayments } from './payments.transfers.queries.ts';
import { bouncePrepared, recordPrepared } from './record-prepared.ts';

type Outcome = TransferResult['rows'][number]['outcome'];
type Verdict = { outcome: Outcome; text: keyof typeof resultTexts; unsure?: boolean };

const STATUSES = new Map([
  ...['paid', 'pagado', 'pagada', 'pago', 'paga', 'ok'].map((word) => [word, 'paid'] as const),
  ...['bounced', 'rechazado', 'rechazada', 'devuelto', 'devuelta', 'rejeitado', 'devolvido'].map(
    (word) => [word, 'bounced'] as const,
  ),
]);

/** `lines` includes empty lines; `rows` includes the header. */
const BOUNDS = { lines: 10_000, rows: 5001, cells: 30, letters: 1000 };
const LONGEST_REASON = 200;

type Line = { line: number; payment: string; amount: string; status: string; reason: string };

/** Idempotent: reading the same file again changes nothing. */
export async function readTransferResult(ctx: ProviderContext, file: Buffer): Promise<TransferResult> {
  const lines = readLines(file);
  const known = await findKnown(ctx, lines);
  const seen = new Set<string>();
  const rows: TransferResult['rows'] = [];
  for (const line of lines) {
    const payment = known.get(line.payment);
    const twice = seen.has(line.payment);
    seen.add(line.payment);
    const { outcome, text, unsure } = twice && payment ? TWICE : await applyLine(ctx, line, payment);
    rows.push({
      line: line.line,
      payment: payment?.id ?? null,
      affiliate: payment?.affiliate ?? null,
      outcome,
      message: resultTexts[text][ctx.language],
      transfer_file: (unsure && payment?.prepared?.file_id) || null,
    });
  }
  const count = (wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length;
  return { rows, settled: count('settled'), returned: count('returned') };
}

const TWICE: Verdict = { outcome: 'mismatch', text: 'twice' };

type Known = Pick<
  Awaited<ReturnType<typeof listNamedPayments>>[number],
  'id' | 'affiliate' | 'total_cents' | 'currency'
> & {
  method: string;
  state: string;
  /** Set while the transfer is not booked yet. */
  prepared?: TransferRow;
};

async function applyLine(ctx: ProviderContext, line: Line, payment: Known | undefined): Promise<Verdict> {
  const verdict = judge(line, payment);
  const reason = readable(line.reason) || bounced[ctx.language];
  if (payment?.prepared) return applyPrepared(ctx, verdict, payment.prepared, reason);
  if (verdict.outcome !== 'returned' || payment?.state === 'returned') return verdict;
  await returnPayment(ctx, line.payment, reason).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'payment_not_returnable') throw error;
  });
  return verdict;
}

/** On one line, cut between whole characters. */
const readable = (reason: string) => [...onOneLine(reason).trim()].slice(0, LONGEST_REASON).join('');

async function applyPrepared(
  ctx: ProviderContext,
  verdict: Verdict,
  transfer: TransferRow,
  reason: string,
): Promise<Verdict> {
  switch (verdict.outcome) {
    case 'settled': {
      const payment = await recordPrepared(ctx, transfer);
      if (!payment) return { outcome: 'mismatch', text: 'paid_otherwise', unsure: true };
      return { outcome: 'settled', text: payment.advance_cents > 0 ? 'recorded_more' : 'recorded' };
    }
    case 'returned':
      return (await bouncePrepared(ctx, transfer, reason))
        ? { outcome: 'returned', text: 'not_made' }
        : { outcome: 'mismatch', text: 'not_needed' };
    default:
      return verdict;
  }
}

function judge({ payment: pk, amount, status }: Line, payment: Known | undefined): Verdict {
  if (pk === '') return { outcome: 'unreadable', text: 'no_payment' };
  if (payment?.method !== 'transfer') return { outcome: 'unknown', text: 'unknown' };
  const cents = minorUnitsIn(amount, payment.currency);
  const said = STATUSES.get(status);
  if (cents === undefined) return { outcome: 'unreadable', text: 'no_amount' };
  if (!said) return { outcome: 'unreadable', text: 'no_status' };
  if (cents !== payment.total_cents) return { outcome: 'mismatch', text: 'other_amount' };
  if (said === 'bounced') return { outcome: 'returned', text: 'returned' };
  if (payment.state === 'returned') return { outcome: 'mismatch', text: 'came_back' };
  return { outcome: 'settled', text: 'settled' };
}

const NEEDED = ['payment', 'amount', 'status'];

function readLines(file: Buffer): Line[] {
  const [head, ...rest] = readRows(file);
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!NEEDED.every((name) => names.includes(name))) throw fieldError('result', 'transfer_file_invalid');
  if (rest.length === 0) throw fieldError('result', 'transfer_file_empty');
  return rest.map(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    return {
      line,
      payment: cell('payment').toLowerCase(),
      amount: cell('amount'),
      status: cell('status').toLowerCase(),
      reason: cell('reason'),
    };
  });
}

function readRows(file: Buffer) {
  try {
    return readCsv(textOf(file), BOUNDS);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw fieldError(
      'result',
      error.kind === 'too_long' ? 'transfer_file_too_long' : 'transfer_file_invalid',
    );
  }
}

/** Spreadsheet programs without UTF-8 write a regional encoding. */
function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function findKnown(ctx: ProviderContext, lines: Line[]): Promise<Map<string, Known>> {
  const ids = lines.map(({ payment }) => payment).filter((pk) => z.uuid().safeParse(pk).success);
  const merchant_id = ctx.actor.merchant_id;
  const prepared = await listNamedTransfers(ctx.db, merchant_id, ids);
  const payments = await listNamedPayments(ctx.db, merchant_id, ids);
  const found: Known[] = [
    ...prepared.map((row) => ({ ...row, method: 'transfer', prepared: row })),
    ...payments,
  ];
  return new Map(found.map((row) => [row.id, row]));
}
