import type { ReportQuery } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { eachStatement } from '#server/features/commissions/commissions.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { eachPayment } from '#server/features/payments/payments.service.ts';
import type { Download } from '#server/http/route.ts';
import { monthOf } from '#server/lib/calendar.ts';
import { asOneMoment, momentIn } from '#server/lib/workbook.ts';
import type { Sheet } from '#server/lib/xlsx.ts';
import { type Period, reportedSales } from './reports.queries.ts';
import * as rows from './reports.rows.rules.ts';
import { reportTexts } from './reports.texts.ts';

/** Leaders have no store of their own, so their reports use this time zone. */
const HOME = 'America/Argentina/Buenos_Aires';

export async function downloadReport(ctx: ProviderContext, query: ReportQuery): Promise<Download> {
  const merchant_id = ctx.actor.merchant_id;
  const { time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const period = periodOf(ctx, query, time_zone);
  const texts = reportTexts[ctx.language];
  const now = ctx.clock();
  return fileOf(ctx, period, (db) => [
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
      rows: rows.paymentRows(eachPayment(db, { merchant_id }, period), texts, momentIn(time_zone), {
        head: texts.payments,
        party: 'affiliate_name',
      }),
    },
  ]);
}

/** The sales on which the caller earns as a leader. */
export async function downloadLeaderReport(ctx: ActorContext, query: ReportQuery): Promise<Download> {
  const period = periodOf(ctx, query, HOME);
  const texts = reportTexts[ctx.language];
  return fileOf(ctx, period, (db) => [
    {
      name: texts.sheets.sales,
      widths: [10, 17, 24, 26, 18, 10, 20, 9, 14, 14, 14, 14],
      rows: rows.teamRows(reportedSales(db, { leader_id: ctx.actor.user_id }, period), texts),
    },
  ]);
}

const periodOf = ({ clock }: Context, { year, month }: ReportQuery, time_zone: string): Period => ({
  year: year ?? Number(monthOf(clock(), time_zone).slice(0, 4)),
  month,
});

const fileOf = (ctx: Context, { year, month }: Period, sheetsOf: (db: Db) => Sheet[]) =>
  asOneMoment(ctx, `reporte_${year}${month ? `_${month}` : ''}.xlsx`, async (db) => sheetsOf(db));
