import type { Language, StatementQuery } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { destinationOf } from '#server/features/profile/profile.rules.ts';
import type { Download } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';
import { dayOf, monthOf } from '#server/lib/calendar.ts';
import { writePdf } from './document/write-pdf.ts';
import * as figures from './statements.figures.queries.ts';
import * as queries from './statements.queries.ts';
import { faultOf, lastDayOf, monthDay, numberText, StatementContent } from './statements.rules.ts';
import { statementTexts } from './statements.texts.ts';

/** `number` is null while the month is open. */
type Statement = { number: number | null; content: StatementContent };

/** For the merchant and the affiliate of the statement; `other` is the pk of the other one. */
export async function downloadStatement(
  ctx: ActorContext,
  other: string,
  { year, month }: StatementQuery,
): Promise<Download> {
  const { merchant_id, user_id, is_affiliate } = ctx.actor;
  const day = monthDay(year, month);
  const asMerchant =
    merchant_id && (await queries.findMonth(ctx.db, { merchant_id, affiliate_id: other, month: day }));
  const found =
    asMerchant ||
    (is_affiliate &&
      (await queries.findMonth(ctx.db, { merchant_id: other, affiliate_id: user_id, month: day })));
  if (!found) throw new AppError('not_found');
  return toFile(ctx, await statementOf(ctx, found), asMerchant ? 'merchant' : 'affiliate', ctx.language);
}

export async function statementOfPayment(ctx: Context, payment_id: string, language: Language) {
  const paid = await queries.findPaymentMonth(ctx.db, payment_id);
  const found = paid && (await queries.findMonth(ctx.db, paid));
  return found && toFile(ctx, await statementOf(ctx, found), 'affiliate', language);
}

export async function issueMonth(
  ctx: Context,
  { merchant_id, month }: { merchant_id: string; month: string },
) {
  for (const { affiliate_id } of await queries.listWithoutDocument(ctx.db, merchant_id, month)) {
    const found = await queries.findMonth(ctx.db, { merchant_id, affiliate_id, month });
    if (found) await statementOf(ctx, found);
  }
}

/** The issued documents of an affiliate, for the export of her data. */
export async function documentsOf(ctx: Context, affiliate_id: string, language: Language) {
  const files: { name: string; body: Buffer }[] = [];
  for (const { number, content } of await queries.listDocumentsOf(ctx.db, affiliate_id)) {
    const read = StatementContent.safeParse(content);
    if (read.success) files.push(await toFile(ctx, { number, content: read.data }, 'affiliate', language));
  }
  return files;
}

async function statementOf(ctx: Context, month: queries.StatementMonth): Promise<Statement> {
  if (!month.closed_at) return { number: null, content: await readContent(ctx, month) };
  return (await findKept(ctx.db, month.id)) ?? issue(ctx, month);
}

async function findKept(db: Db, statement_id: string): Promise<Statement | undefined> {
  const kept = await queries.findDocument(db, statement_id);
  return kept && { number: kept.number, content: StatementContent.parse(kept.content) };
}

/** A closed month's document gets its number once and never changes afterwards. */
const issue = (ctx: Context, month: queries.StatementMonth): Promise<Statement> =>
  inTransaction(ctx, async (ctx) => {
    const number = await queries.takeNumber(ctx.db, month.merchant_id, month.month);
    const kept = await findKept(ctx.db, month.id);
    if (kept) return kept;
    const content = await readContent(ctx, month);
    await queries.insertDocument(ctx.db, {
      statement_id: month.id,
      merchant_id: month.merchant_id,
      month: month.month,
      number,
      content: JSON.stringify(content),
      issued_at: ctx.clock(),
    });
    return { number, content };
  });

/** Reads the books at one moment. Content that does not add up is not written. */
async function readContent(ctx: Context, month: queries.StatementMonth): Promise<StatementContent> {
  const now = ctx.clock();
  const today = dayOf(now, month.time_zone);
  const goesOn = monthOf(now, month.time_zone) === month.month;
  const told = { ...month, until: goesOn ? now : await queries.getEndOfMonth(ctx.db, month) };
  const read = async (db: Db) => ({
    ...(await figures.readBalances(db, told)),
    sales: await figures.listSales(db, told),
    team: await figures.listTeam(db, told),
    corrections: await figures.listCorrections(db, told),
    payments: await figures.listPayments(db, told),
    parties: await queries.getParties(db, month),
  });
  const { parties, ...sums } = await queries.asOneMoment(ctx.db, read);
  const fault = faultOf(sums);
  if (fault) throw new Error(`statement ${month.id} does not add up: ${fault}`);
  const [year = 0, of = 0] = month.month.split('-').map(Number);
  return {
    year,
    month: of,
    until: goesOn ? today : lastDayOf(month.month),
    issued_on: today,
    currency: month.currency,
    time_zone: month.time_zone,
    ...toParties(parties, month.currency, now),
    ...sums,
  };
}

function toParties(parties: Awaited<ReturnType<typeof queries.getParties>>, currency: string, now: Date) {
  const { kind, shown } = destinationOf(
    { ...parties, bank_changed_at: null, bank_waits_for_mail: false },
    currency,
    now,
  );
  return {
    merchant: {
      name: parties.merchant,
      owner: parties.owner,
      document: parties.owner_document,
      place: parties.town,
    },
    affiliate: {
      name: parties.affiliate,
      first_name: parties.first_name,
      document: parties.document,
      destination: kind && shown ? { kind, shown: shown.slice(-4) } : null,
      team: parties.team,
    },
  };
}

/** Drawing a page blocks the process for a moment. */
const oneOfFew = bounded(2, 20, () => new AppError('busy', { retry_after_seconds: 5 }));

async function toFile(
  { config }: Context,
  { number, content }: Statement,
  reader: 'merchant' | 'affiliate',
  language: Language,
): Promise<Download & { body: Buffer }> {
  const { year, month } = content;
  const page = reader === 'merchant' ? '/tiendaNube/pagos' : '/tiendaNube/reportesAfiliados';
  const link = new URL(page, config.public_url).href;
  const shown = number === null ? null : numberText(year, month, number);
  const body = await oneOfFew(() => writePdf(content, { number: shown, link, language }));
  return { name: statementTexts[language].file(year, month), type: 'application/pdf', body };
}
