import { DAY_MS } from '#server/lib/calendar.ts';
import { idOf, leadersOf, midnight, type Size } from './size.ts';

export type Who = 'provider' | 'affiliate' | 'leader';
export type Call = { who: Who; path: string };

const dayAgo = (days: number) => new Date(midnight().getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Leaders have lower numbers than other affiliates. */
export const affiliateOf = leadersOf;

/** All reports and lists, with the requests of the pages; searches for frequent, rare and missing words. */
export function callsOf(size: Size): Call[] {
  const year = new Date(midnight().getTime() - DAY_MS).getUTCFullYear();
  const month = `date_from=${dayAgo(30)}&date_to=${dayAgo(1)}`;
  const days = `date_from=${dayAgo(360)}&date_to=${dayAgo(1)}`;
  // The periods of the control: this month, the last one and the year, until today.
  const first = `${dayAgo(0).slice(0, 8)}01`;
  const [this_month, this_year] = [first, `${year}-01-01`].map(
    (from) => `date_from=${from}&date_to=${dayAgo(0)}`,
  );
  const before = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
  const last_month = `date_from=${before.slice(0, 8)}01&date_to=${before}`;
  const somebody = idOf('user', affiliateOf(size));
  const of = (who: Who, paths: string[]) => paths.map((path) => ({ who, path }));
  return [
    ...of('provider', [
      'sales',
      'sales?page=50',
      'sales?state=paid',
      'sales?review=waiting',
      `sales?${month}`,
      'sales?search=remera',
      'sales?search=rocio+ceibo',
      'sales?search=9',
      'sales?search=nadalocontiene',
      `sales?affiliate=${somebody}`,
      `sales_affiliate/${somebody}`,
      'orders',
      'orders?credited=no',
      'orders?credited=yes',
      'orders?search=rocio',
      'orders?search=ulises+q',
      'orders?search=nadalocontiene',
      'orders?search=4711',
      `sales_total?year=${year}`,
      `sales_overview?${month}`,
      `sales_overview?${days}`,
      'sales_by_affiliate',
      `sales_by_affiliate?${month}`,
      'sales_coupons/',
      'sales_coupons/?filter=rocio',
      'my_clients',
      'my_clients?page=20',
      'my_clients?s=rocio',
      'track_visit/my_visits/',
      `track_visit/my_visits/?start_date=${dayAgo(30)}&end_date=${dayAgo(1)}`,
      'links_merchant/',
      'links_merchant/?s=historia',
      'merchant_coupons/',
      'my_affiliates/',
      'my_affiliates/?order_by=sold',
      'my_affiliates/?order_by=conversion',
      'my_affiliates/?order_by=owed',
      'my_affiliates/?order_by=last_sale',
      'my_affiliates/?activity=quiet',
      'my_affiliates/?s=rocio',
      'my_affiliates_totals',
      'list_affiliates',
      'commissions_merchant',
      'commissions_merchant?status=all',
      'commissions_merchant?status=available&s=rocio',
      `commissions_merchant/${somebody}`,
      'payments_merchant',
      `payments_merchant?year=${year}`,
      `report_figures?${month}`,
      `report_figures?${days}`,
      `report_sales?${month}`,
      `report_sales?${month}&search=remera`,
      `report_by/affiliate?${month}`,
      `report_by/affiliate?${days}`,
      `report_by/affiliate?${this_month}`,
      `report_by/affiliate?${last_month}`,
      `report_by/affiliate?${this_year}`,
      `report_by/affiliate?${this_year}&page=200`,
      `report_by/affiliate?${this_year}&sort_by=visits`,
      `report_by/link?${last_month}`,
      `report_by/coupon?${this_year}`,
      `report_by/link?${month}`,
      `report_by/coupon?${month}`,
      `report_by/product?${month}`,
      `report_by/channel?${days}`,
      `report_year?year=${year}`,
      `report_clients?${month}`,
      `report_clients?${month}&sort_by=sales`,
      `report_clients?${days}`,
      `report_clients?${days}&sort_by=sales`,
      `report_figures?${this_month}`,
      `report_payments?${month}`,
      'report_choices/affiliate?s=rocio',
      'report_choices/link?s=historia',
      'report_choices/coupon?s=rocio',
    ]),
    { who: 'provider', path: '/notifications' },
    ...of('affiliate', [
      'my_sales',
      `my_sales?year=${year}`,
      'my_sales?filter=remera',
      'my_sales_summary',
      `my_activity?year=${year}`,
      'commissions',
      'debt/',
      'payments',
      'links/',
      'coupons',
      'sales_coupons/',
      'track_visit/my_visits_as_affiliate/',
    ]),
    ...of('leader', ['my_sales', 'sales_coupons/', 'commissions', 'my_team', 'my_leaders', 'team_sales']),
  ];
}
