import {
  type ChoiceKind,
  endpoints,
  type ReportChoiceQuery,
  type ReportClientQuery,
  type ReportGroup,
  type ReportGroupQuery,
  type ReportPayeeQuery,
  type ReportSale,
  type ReportSaleQuery,
} from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { isCounted } from '#server/features/sales/figures/sales.counting.rules.ts';
import { describeSales } from '#server/features/sales/sales.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { daysOf, readFilter } from './read-filter.ts';
import * as books from './reports.books.queries.ts';
import type { ClientSums } from './reports.buyers.queries.ts';
import * as choices from './reports.choices.queries.ts';
import * as clients from './reports.clients.queries.ts';
import { sumSales, sumVisits } from './reports.figures.queries.ts';
import * as groups from './reports.groups.queries.ts';
import { findPaid, hasManyPayees } from './reports.payees.queries.ts';
import { everyDay } from './reports.period.rules.ts';
import { isRanked, pageOfRanked } from './reports.ranking.queries.ts';
import { listPageOfSales } from './reports.sales.queries.ts';
import { toBooks, toFigures, toGroup } from './reports.shapes.rules.ts';
import type { Filter } from './reports.source.queries.ts';

export async function listReportSales(ctx: ProviderContext, query: ReportSaleQuery) {
  const { filter, currency } = await readFilter(ctx, query);
  const [page, sums, visits] = await Promise.all([
    listPageOfSales(ctx.db, filter, query),
    sumSales(ctx.db, filter),
    sumVisits(ctx.db, filter),
  ]);
  const sales = await describeSales(
    ctx,
    page.map(({ id }) => id),
  );
  const results = page.flatMap((detail): ReportSale[] => {
    const sale = sales.get(detail.id);
    if (!sale) return [];
    const is_counted = isCounted(sale.state);
    const leader_cents = sale.no_earning ? 0 : Number(detail.leader_cents);
    const { order_id: order, rate_points, refunded_cents } = detail;
    return [
      {
        ...sale,
        order,
        rate_points: Number(rate_points),
        refunded_cents: Number(refunded_cents),
        leader_cents,
        is_counted,
      },
    ];
  });
  const paged = toPaged(ctx.config, endpoints.listReportSales.path, query, { count: sums.orders, results });
  return { ...paged, currency, total: toFigures(sums, visits) };
}

const groupPicture = (by: ReportGroup, picture: string | null) =>
  by === 'affiliate' ? pictureOf(picture) : picture;

export async function listReportGroups(ctx: ProviderContext, by: ReportGroup, query: ReportGroupQuery) {
  const { filter, currency } = await readFilter(ctx, query);
  const [{ rows, count }, sums, visits] = await Promise.all([
    isRanked(filter, by)
      ? pageOfRanked(ctx.db, filter, by, query)
      : groups.pageOfGroups(ctx.db, filter, by, query),
    sumSales(ctx.db, filter),
    sumVisits(ctx.db, filter),
  ]);
  const results = rows.map((row) =>
    toGroup(row, groupPicture(by, row.picture), by === 'product' ? row.units : null),
  );
  const path = endpoints.listReportGroups.path.replace(':by', by);
  return {
    ...toPaged(ctx.config, path, query, { count, results }),
    currency,
    total: toFigures(sums, visits),
  };
}

export async function listReportClients(ctx: ProviderContext, query: ReportClientQuery) {
  const { filter, currency } = await readFilter(ctx, query);
  const [{ rows, sums }, whole] = await Promise.all([
    clients.pageOfClients(ctx.db, filter, query),
    query.kind ? undefined : sumSales(ctx.db, filter),
  ]);
  const { all, new_clients, total, unknown } = besideForgotten(sums, whole);
  const returning_clients = all - new_clients;
  const count = query.kind === 'new' ? new_clients : query.kind === 'returning' ? returning_clients : all;
  const results = rows.map((row) => ({
    pk: row.sale_id,
    name: row.name,
    is_new: row.is_new,
    sales: row.sales,
    base_cents: Number(row.base_cents),
    last_sale_at: row.last_sale_at.toISOString(),
  }));
  return {
    ...toPaged(ctx.config, endpoints.listReportClients.path, query, { count, results }),
    currency,
    total: {
      clients: all,
      new_clients,
      returning_clients,
      unknown_sales: unknown.sales,
      sales: total.sales,
      base_cents: Number(total.base_cents),
    },
  };
}

type Sold = Pick<ClientSums, 'sales' | 'base_cents'>;

/** Forgotten buyers are neither new nor returning, so only the list of all buyers includes their sales. */
const besideForgotten = (found: ClientSums, whole: Sold | undefined) => {
  const total = whole ?? found;
  return {
    all: found.clients,
    new_clients: found.new_clients,
    total,
    unknown: { sales: total.sales - found.sales, base_cents: total.base_cents - found.base_cents },
  };
};

export async function sumClients(ctx: ActorContext, filter: Filter, kind: ReportClientQuery['kind']) {
  const found = await clients.sumClients(ctx.db, filter, { kind });
  return besideForgotten(found, kind ? undefined : await sumSales(ctx.db, filter));
}

export async function listReportPayees(ctx: ProviderContext, query: ReportPayeeQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const days = daysOf(query);
  const { currency, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const today = dayOf(ctx.clock(), time_zone);
  const filter = { merchant_id, days, affiliate_id: query.affiliate, search: query.search, today };
  const [
    {
      rows,
      sums: { count, ...sums },
    },
    moved,
  ] = await Promise.all([pageOfPayees(ctx.db, filter, query), books.listBookDays(ctx.db, filter)]);
  const known = new Map(moved.map((day) => [day.day, day]));
  const results = rows.map((row) => ({
    pk: row.affiliate_id,
    name: row.name,
    picture: pictureOf(row.picture),
    ...toBooks(row),
  }));
  return {
    ...toPaged(ctx.config, endpoints.listReportPayees.path, query, { count, results }),
    currency,
    total: toBooks(sums),
    days: everyDay(days).map((day) => ({ day, ...toBooks(known.get(day) ?? NO_MOVES) })),
  };
}

async function pageOfPayees(db: Db, filter: books.BooksFilter, query: ReportPayeeQuery) {
  const found = (await hasManyPayees(db, filter.merchant_id)) ? await findPaid(db, filter, query) : undefined;
  return found ?? books.pageOfPayees(db, filter, query);
}

const NO_MOVES = { accrued_cents: 0n, accrued_leader_cents: 0n, available_cents: 0n, paid_cents: 0n };

export async function listReportChoices(ctx: ProviderContext, kind: ChoiceKind, query: ReportChoiceQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const page = await choices.pageOfChoices(ctx.db, merchant_id, kind, query);
  return toPaged(ctx.config, endpoints.listReportChoices.path.replace(':kind', kind), query, page);
}
