import type { ReportFileQuery, ReportGroup } from '@aliado/contract';
import { reportGroups } from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import type { Download } from '#server/http/route.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { asOneMoment, momentIn } from '#server/lib/workbook.ts';
import type { Row } from '#server/lib/xlsx.ts';
import { readFilter } from './read-filter.ts';
import * as books from './reports.books.queries.ts';
import { listClients } from './reports.clients.queries.ts';
import { listDays, sumSales, sumVisits } from './reports.figures.queries.ts';
import { getReportYear } from './reports.figures.service.ts';
import { listGroups } from './reports.groups.queries.ts';
import { sumClients } from './reports.lists.service.ts';
import { eachOrder } from './reports.orders.queries.ts';
import { fileNameOf } from './reports.period.rules.ts';
import { wantedSales } from './reports.queries.ts';
import { saleRows } from './reports.rows.rules.ts';
import { toDay, toFigures, toGroup } from './reports.shapes.rules.ts';
import { type Filter, hasVisits, isFiltered } from './reports.source.queries.ts';
import * as tabRows from './reports.tabs.rules.ts';
import { type TabTexts, tabTexts } from './reports.tabs.texts.ts';
import { reportTexts } from './reports.texts.ts';

type Tab = {
  ctx: ProviderContext;
  query: ReportFileQuery;
  filter: Filter;
  currency: string;
  texts: TabTexts;
};

/** The open list with its filter: every row, and the total shown on the page. */
export async function downloadReportTab(ctx: ProviderContext, query: ReportFileQuery): Promise<Download> {
  const { filter, currency } = await readFilter(ctx, query);
  const texts = tabTexts[ctx.language];
  const year = query.date_to.slice(0, 4);
  const name = query.tab === 'year' ? `reporte_${year}.xlsx` : fileNameOf(filter.days);
  return asOneMoment(ctx, name, async (db) => {
    const tab = { ctx: { ...ctx, db }, query, filter, currency: currency ?? 'ARS', texts };
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
  if (tab.query.tab === 'year') return yearSheet(tab);
  if (tab.query.tab === 'payments') return payeeSheet(tab);
  if (tab.query.tab === 'orders') return orderSheet(tab);
  return saleSheet(tab);
}

/** As many rows as a sheet can hold. */
const EVERYTHING = { page: 1, page_size: 1_000_000 };

const SUM_WIDTHS = [10, 14, 9, 16, 14, 16];

function saleSheet({ ctx, filter }: Tab): Written {
  const texts = reportTexts[ctx.language];
  const sales = wantedSales(ctx.db, isFiltered(filter), filter.days.from);
  return {
    widths: [10, 17, 26, 18, 10, 20, 9, 14, 14, 12, 14, 26, 15],
    rows: saleRows(sales, texts),
  };
}

async function groupSheet({ ctx, filter, currency, texts }: Tab, by: ReportGroup): Promise<Written> {
  const total = await totalOf(ctx, filter);
  const sorted = { sort_by: 'base', order: 'desc' } as const;
  const listed = (await listGroups(ctx.db, filter, by, { ...EVERYTHING, ...sorted })).map((row) =>
    toGroup(row, null, by === 'product' ? row.units : null),
  );
  return {
    widths: [30, 26, 10, ...SUM_WIDTHS, 10, 12],
    rows: tabRows.groupRows(listed, total, { by, currency, texts }),
  };
}

async function totalOf(ctx: ProviderContext, filter: Filter) {
  return toFigures(await sumSales(ctx.db, filter), await sumVisits(ctx.db, filter));
}

async function daySheet({ ctx, filter, currency, texts }: Tab): Promise<Written> {
  const total = await totalOf(ctx, filter);
  const seesVisits = hasVisits(filter);
  const days = (await listDays(ctx.db, filter)).map((day) => toDay(day, seesVisits));
  return { widths: [14, ...SUM_WIDTHS, 10], rows: tabRows.dayRows(days, total, { currency, texts }) };
}

async function clientSheet({ ctx, filter, query, currency, texts }: Tab): Promise<Written> {
  const { kind } = query;
  const listed = await listClients(ctx.db, filter, { ...EVERYTHING, sort_by: 'base', kind });
  const more = { currency, texts, momentOf: momentIn(filter.time_zone) };
  const sums = await sumClients(ctx, filter, kind);
  return { widths: [30, 12, 14, 9, 16, 18], rows: tabRows.clientRows(listed, sums, more) };
}

/** The year in which the period ends. */
async function yearSheet({ ctx, query, filter, currency, texts }: Tab): Promise<Written> {
  const { date_from: _from, date_to, tab: _tab, kind: _kind, credited: _credited, ...given } = query;
  const months = await getReportYear(ctx, { ...given, year: Number(date_to.slice(0, 4)) });
  const today = dayOf(ctx.clock(), filter.time_zone);
  const begun = date_to.slice(0, 4) === today.slice(0, 4) ? Number(today.slice(5, 7)) : MONTHS;
  return {
    widths: [14, ...SUM_WIDTHS, 10, 16],
    rows: tabRows.yearRows({ ...months, begun }, { currency, texts }),
  };
}

const MONTHS = 12;

function orderSheet({ ctx, query, filter, texts }: Tab): Written {
  const { tab: _tab, kind: _kind, ...given } = query;
  const { states } = reportTexts[ctx.language];
  return {
    widths: [10, 17, 20, 26, 40, 20, 9, 16],
    rows: tabRows.orderRows(eachOrder(ctx.db, { ...given, merchant_id: filter.merchant_id }), {
      texts,
      states,
    }),
  };
}

async function payeeSheet({ ctx, query, filter, currency, texts }: Tab): Promise<Written> {
  const { merchant_id, time_zone, days, affiliate_id } = filter;
  const today = dayOf(ctx.clock(), time_zone);
  const books_wish = { merchant_id, days, affiliate_id, search: query.search, today };
  const sorted = { sort_by: 'paid', order: 'desc' } as const;
  const { rows, sums } = await books.pageOfPayees(ctx.db, books_wish, { ...EVERYTHING, ...sorted });
  return { widths: [28, 9, 16, 14, 16, 16], rows: tabRows.payeeRows(rows, sums, { currency, texts }) };
}
