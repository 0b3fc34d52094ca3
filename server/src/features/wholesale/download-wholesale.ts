import type { WholesaleMonth, WholesaleState } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { ProviderContext } from '#server/context.ts';
import type { Download } from '#server/http/route.ts';
import { asOneMoment, momentIn } from '#server/lib/workbook.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import * as lists from './wholesale.lists.queries.ts';
import { filteredMonth } from './wholesale.orders.service.ts';
import { numberText } from './wholesale.rules.ts';
import { wholesaleTexts } from './wholesale.texts.ts';

const EVERYTHING = { page: 1, page_size: 1_000_000 };

const text = (value: string): Cell => ({ kind: 'text', value });
const whole = (value: number | bigint): Cell => ({ kind: 'whole', value: BigInt(value) });
const moneyIn =
  (currency: string) =>
  (value: bigint): Cell => ({ kind: 'money', value, places: decimalsOf(currency) });
const headOf = (names: string[]): Row => ({ cells: names.map(text), bold: true });

/** The orders of a month, and what each reseller paid in it: the same sums as on the page. */
export async function downloadWholesale(ctx: ProviderContext, query: WholesaleMonth): Promise<Download> {
  const merchant_id = ctx.actor.merchant_id;
  const { month, time_zone, currency } = await filteredMonth(ctx, merchant_id, query);
  const texts = wholesaleTexts[ctx.language];
  const momentOf = momentIn(time_zone);
  const moment = (date: Date): Cell => ({ kind: 'moment', value: momentOf(date) });
  const money = moneyIn(currency);
  const requested = { merchant_id, month };
  return asOneMoment(ctx, `${texts.file}-${month.slice(0, 7)}.xlsx`, async (db) => {
    const orders = await lists.listOrders(db, requested, EVERYTHING);
    const resellers = await lists.listResellerSums(db, { ...requested, time_zone }, EVERYTHING);
    const paid = await lists.sumPaid(db, { ...requested, time_zone });
    const orderRows = orders.map((row): Row => {
      const own = moneyIn(row.currency);
      return {
        cells: [
          text(numberText(row.number)),
          moment(row.made_at),
          text(row.reseller_name),
          whole(row.units),
          text(row.currency),
          own(row.retail_cents),
          own(-row.discount_cents),
          own(row.total_cents ?? 0n),
          own(-row.refunded_cents),
          text(texts.states[row.state as WholesaleState]),
          row.store_number === null ? null : whole(row.store_number),
        ],
      };
    });
    const resellerRows = resellers.map(
      ({ name, orders: count, units, total_cents, last_at }): Row => ({
        cells: [text(name), whole(count), whole(units), text(currency), money(total_cents), moment(last_at)],
      }),
    );
    const total: Row = {
      bold: true,
      cells: [
        text(texts.total),
        whole(paid.orders),
        whole(paid.units),
        text(currency),
        money(paid.total_cents),
        null,
      ],
    };
    return [
      {
        name: texts.orders,
        widths: [12, 17, 26, 10, 9, 16, 14, 16, 14, 20, 18],
        rows: [headOf(texts.order_head), ...orderRows],
      },
      {
        name: texts.resellers,
        widths: [26, 16, 10, 9, 16, 17],
        rows: [headOf(texts.reseller_head), ...resellerRows, total],
      },
    ];
  });
}
