import type { ReportQuery } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { eachStatement } from '#server/features/commissions/commissions.service.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { eachPayment } from '#server/features/payments/payments.service.ts';
import { monthOf } from '#server/features/sales/sales.rules.ts';
import type { Download } from '#server/http/route.ts';
import { wholeFile } from '#server/lib/whole-file.ts';
import { type Sheet, writeXlsx } from '#server/lib/xlsx.ts';

import { getTimeZone, type Period, reportedSales } from './reports.queries.ts';
import * as rows from './reports.rows.ts';
import { reportTexts } from './reports.texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where leaders, who have no store of their own, live. */
const HOME = 'America/Argentina/Buenos_Aires';

export async function downloadReport(ctx: ActorContext, query: ReportQuery): Promise<Download> {
  const merchant_id = merchantOf(ctx.actor);
  const time_zone = await getTimeZone(ctx.db, merchant_id);
  const period = periodOf(ctx, query, time_zone);
  const texts = reportTexts[ctx.language];
  const now = ctx.clock();
  return asOneMoment(ctx, period, (db) => [
    {
      name: texts.sheets.sales,
      widths: [10, 17, 26, 18, 10, 20, 9, 14, 14, 12, 14, 26, 15],
      rows: rows.saleRows(reportedSales(db, { merchant_id }, period), texts),
    },
    {
      name: texts.sheets.commissions,
      widths: [26, 8, 6, 8, 9, 14, 14, 14, 14],
      rows: rows.commissionRows(eachStatement(db, { merchant_id, ...period }, now), texts),
    },
    {
      name: texts.sheets.payments,
      widths: [17, 26, 15, 12, 24, 16, 9, 14, 30],
      rows: rows.paymentRows(eachPayment(db, { merchant_id }, period), texts, momentIn(time_zone)),
    },
  ]);
}

/** The sales on which the caller earns as a leader. */
export async function downloadLeaderReport(ctx: ActorContext, query: ReportQuery): Promise<Download> {
  const period = periodOf(ctx, query, HOME);
  const texts = reportTexts[ctx.language];
  return asOneMoment(ctx, period, (db) => [
    {
      name: texts.sheets.sales,
      widths: [10, 17, 24, 26, 18, 10, 20, 9, 14, 14, 14],
      rows: rows.teamRows(reportedSales(db, { leader_id: ctx.actor.user_id }, period), texts),
    },
  ]);
}

const periodOf = ({ clock }: Context, { year, month }: ReportQuery, time_zone: string): Period => ({
  year: year ?? Number(monthOf(clock(), time_zone).slice(0, 4)),
  month,
});

/** Every sheet sees the same books, whatever is posted meanwhile. */
async function asOneMoment(
  ctx: Context,
  { year, month }: Period,
  sheetsOf: (db: Db) => Sheet[],
): Promise<Download> {
  const body = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => wholeFile(ctx.config, writeXlsx(sheetsOf(db))));
  return { name: `reporte_${year}${month ? `_${month}` : ''}.xlsx`, type: XLSX, body };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BEFORE_1970 = 25_569;

/** As a spreadsheet counts days, by the clock on that wall. */
function momentIn(time_zone: string) {
  const wall = new Intl.DateTimeFormat('sv', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (date: Date) => Date.parse(`${wall.format(date).replace(' ', 'T')}Z`) / DAY_MS + DAYS_BEFORE_1970;
}
