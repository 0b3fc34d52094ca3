import type { ReportFilter } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { rulesOf, statesOf } from '#server/features/sales/figures/sales.counting.rules.ts';
import { findSold, meaningsOf } from '#server/features/sales/sales.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { wordsOf } from '#server/lib/search.ts';
import { countDays, type Days } from './reports.period.rules.ts';
import type { Filter } from './reports.source.queries.ts';

const MOST_DAYS = 366;

export function daysOf({ date_from, date_to }: Pick<ReportFilter, 'date_from' | 'date_to'>): Days {
  const days = { from: date_from, to: date_to };
  const count = countDays(days);
  if (count < 1 || count > MOST_DAYS)
    throw new AppError('invalid_request', { fields: { date_to: ['invalid_date'] } });
  return days;
}

/** Resolves the query to a filter on the caller's own store. */
export async function readFilter(ctx: ProviderContext, query: ReportFilter) {
  const merchant_id = ctx.actor.merchant_id;
  const days = daysOf(query);
  const { currency, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const filter: Filter = {
    merchant_id,
    time_zone,
    days,
    states: query.state && statesOf(query.state),
    rules: query.channel && rulesOf(query.channel),
    affiliate_id: query.affiliate,
    link_id: query.link,
    coupon_id: query.coupon,
    product: query.product === undefined ? undefined : BigInt(query.product),
    client: query.client,
    ...(await readWords(ctx, merchant_id, query.search ?? '')),
    today: dayOf(ctx.clock(), time_zone),
  };
  return { filter, currency, time_zone };
}

async function readWords({ db }: ActorContext, merchant_id: string, words: string) {
  if (wordsOf(words).length === 0) return {};
  const { meaning, sold } = await meaningsOf(db, words, { merchant_id });
  return { words: meaning, sold: sold ? await findSold(db, merchant_id, sold) : undefined };
}
