import type { MyActivity, MyPeriod, MyReportQuery } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { readStatements } from '#server/features/commissions/commissions.service.ts';
import { eachPayment } from '#server/features/payments/payments.service.ts';
import { mySaleIds } from '#server/features/sales/sales.service.ts';
import type { Download } from '#server/http/route.ts';
import { asOneMoment, momentIn } from '#server/lib/workbook.ts';
import { wantedSales } from '../reports.queries.ts';
import { paymentRows, teamRows } from '../reports.rows.rules.ts';
import { reportTexts } from '../reports.texts.ts';
import * as mine from './reports.mine.queries.ts';
import * as mineRows from './reports.mine.rules.ts';

export async function getMyActivity(ctx: ActorContext, period: MyPeriod): Promise<MyActivity> {
  const of = { ...period, affiliate_id: ctx.actor.user_id };
  const [links, moments] = await Promise.all([
    acrossTenants('sums kept by link', () => mine.listLinks(ctx.db, of)),
    mine.countMoments(ctx.db, of),
  ]);
  return { links, ...moments };
}

const HOME = 'America/Argentina/Buenos_Aires';
const ALL = { page: 1, page_size: 1000 };

/** The same as the page: the filtered sales, then the leader's share, the months and the payments of the period. */
export async function downloadMyReport(ctx: ActorContext, query: MyReportQuery): Promise<Download> {
  const { year, month, merchant } = query;
  const affiliate_id = ctx.actor.user_id;
  const of = { year, month, merchant, affiliate_id };
  const texts = reportTexts[ctx.language];
  const own = mineRows.mineTexts[ctx.language];
  const now = ctx.clock();
  const first = mine.firstDayOf(of);
  return asOneMoment(ctx, `reporte_${year}${month ? `_${month}` : ''}.xlsx`, async (db) => {
    const months = await readStatements(db, { affiliate_id, merchant_id: merchant, year, month }, now, ALL);
    return [
      {
        name: texts.sheets.sales,
        widths: [10, 17, 24, 18, 10, 20, 9, 14, 14, 12, 14],
        rows: mineRows.ownRows(wantedSales(db, mine.among(mySaleIds(db, ctx, query)), first), texts, own),
      },
      {
        name: own.leader,
        widths: [10, 17, 24, 26, 18, 10, 20, 9, 14, 14, 14],
        rows: teamRows(wantedSales(db, mine.ledBy(of), first), texts),
      },
      {
        name: texts.sheets.commissions,
        widths: [24, 8, 6, 8, 9, 14, 14, 14, 14, 14],
        rows: mineRows.monthRows(months, own),
      },
      {
        name: texts.sheets.payments,
        widths: [17, 24, 15, 12, 24, 20, 9, 14, 30],
        rows: paymentRows(
          eachPayment(db, { affiliate_id }, { year, month, merchant_id: merchant }),
          texts,
          momentIn(HOME),
          { head: own.payments, party: 'merchant_name' },
        ),
      },
    ];
  });
}
