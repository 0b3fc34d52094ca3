import type { ReportFileQuery, ReportGroup } from '@aliado/contract';
import { reportGroups } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { dayOf } from '#server/features/sales/sales.rules.ts';
import type { Download } from '#server/http/route.ts';
import type { Row } from '#server/lib/xlsx.ts';
import * as books from './reports.books.queries.ts';
import { listClients } from './reports.clients.queries.ts';
import { listDays, sumSales, sumVisits } from './reports.figures.queries.ts';
import { listGroups } from './reports.groups.queries.ts';
import { fileNameOf } from './reports.period.rules.ts';
import { wantedSales } from './reports.queries.ts';
import { saleRows } from './reports.rows.ts';
import { toDay, toFigures, toGroup } from './reports.shapes.ts';
import { hasVisits, isWished, type Wish } from './reports.source.queries.ts';
import * as tabRows from './reports.tabs.rows.ts';
import { type TabTexts, tabTexts } from './reports.tabs.texts.ts';
import { reportTexts } from './reports.texts.ts';
import { readWish } from './reports.wishes.ts';
import { asOneMoment, momentIn } from './reports.workbook.ts';

type Tab = { ctx: ActorContext; query: ReportFileQuery; wish: Wish; currency: string; texts: TabTexts };

/** The open list as it is filtered: every row, and the total of the screen. */
export async function downloadReportTab(ctx: ActorContext, query: ReportFileQuery): Promise<Download> {
  const { wish, currency } = await readWish(ctx, query);
  const texts = tabTexts[ctx.language];
  return asOneMoment(ctx, fileNameOf(wish.days), async (db) => {
    const tab = { ctx: { ...ctx, db }, query, wish, currency: currency ?? 'ARS', texts };
    const { widths, rows } = await sheetOf(tab);
    return [{ name: texts.sheets[query.tab], widths, rows }];
  });
}

type Written = { widths: number[]; rows: AsyncIterable<Row> | Iterable<Row> };

async function sheetOf(tab: Tab): Promise<Written> {
  const by = reportGroups.find((group) => group === tab.query.tab);
  if (by) return groupSheet(tab, by);
  if (tab.query.tab === 'days') return daySheet(tab);
  if (tab.query.tab === 'clients') return clientSheet(tab);
  if (tab.query.tab === 'payments') return payeeSheet(tab);
  return saleSheet(tab);
}

/** As many rows as a sheet holds. */
const EVERYTHING = { page: 1, page_size: 1_000_000 };

const SUM_WIDTHS = [10, 14, 9, 16, 14, 16];

function saleSheet({ ctx, wish }: Tab): Written {
  const texts = reportTexts[ctx.language];
  const sales = wantedSales(ctx.db, isWished(ctx.db, wish), wish.days.from);
  return {
    widths: [10, 17, 26, 18, 10, 20, 9, 14, 14, 12, 14, 26, 15],
    rows: saleRows(sales, texts),
  };
}

async function groupSheet({ ctx, wish, currency, texts }: Tab, by: ReportGroup): Promise<Written> {
  const total = await totalOf(ctx, wish);
  const sorted = { sort_by: 'base', order: 'desc' } as const;
  const listed = (await listGroups(ctx.db, wish, by, { ...EVERYTHING, ...sorted })).map((row) =>
    toGroup(row, null, by === 'product' ? row.units : null),
  );
  return {
    widths: [30, 26, 10, ...SUM_WIDTHS, 10, 12],
    rows: tabRows.groupRows(listed, total, { by, currency, texts }),
  };
}

async function totalOf(ctx: ActorContext, wish: Wish) {
  return toFigures(await sumSales(ctx.db, wish), await sumVisits(ctx.db, wish));
}

async function daySheet({ ctx, wish, currency, texts }: Tab): Promise<Written> {
  const total = await totalOf(ctx, wish);
  const seesVisits = hasVisits(wish);
  const days = (await listDays(ctx.db, wish)).map((day) => toDay(day, seesVisits));
  return { widths: [14, ...SUM_WIDTHS, 10], rows: tabRows.dayRows(days, total, { currency, texts }) };
}

async function clientSheet({ ctx, wish, query, currency, texts }: Tab): Promise<Written> {
  const { kind } = query;
  const listed = await listClients(ctx.db, wish, { ...EVERYTHING, sort_by: 'base', kind });
  const more = { currency, texts, momentOf: momentIn(wish.time_zone) };
  const total = {
    sales: listed.reduce((sum, { sales }) => sum + sales, 0),
    base_cents: listed.reduce((sum, { base_cents }) => sum + base_cents, 0n),
  };
  return { widths: [24, 12, 14, 9, 16, 18], rows: tabRows.clientRows(listed, total, more) };
}

async function payeeSheet({ ctx, wish, currency, texts }: Tab): Promise<Written> {
  const { merchant_id, time_zone, days, affiliate_id } = wish;
  const books_wish = { merchant_id, days, affiliate_id, today: dayOf(ctx.clock(), time_zone) };
  const total = await books.sumBooks(ctx.db, books_wish);
  const sorted = { sort_by: 'paid', order: 'desc' } as const;
  const listed = await books.listPayees(ctx.db, books_wish, { ...EVERYTHING, ...sorted });
  return { widths: [28, 9, 16, 14, 16, 16], rows: tabRows.payeeRows(listed, total, { currency, texts }) };
}
