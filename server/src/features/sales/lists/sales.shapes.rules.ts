import type {
  AttributionRule,
  CommissionState,
  NoEarning,
  ReviewState,
  Sale,
  SaleFlag,
  SaleState,
} from '@aliado/contract';
import { stands } from '../sales.rules.ts';
import type { ListedSale } from './sales.lists.queries.ts';

type Known = {
  state: string;
  no_earning: string | null;
  review: string;
  expected_cents: bigint;
  available_at: Date | null;
  is_paid: boolean;
};

/** A rejected review counts at once, even before the books follow. */
export const noEarningNow = ({ no_earning, review }: Pick<Known, 'no_earning' | 'review'>) =>
  (no_earning ?? (review === 'rejected' ? 'review_rejected' : null)) as NoEarning | null;

export function commissionStateOf(sale: Known, now: Date): CommissionState {
  const state = sale.state as SaleState;
  if (noEarningNow(sale)) return 'none';
  if (!stands(state)) return 'reversed';
  if (state === 'pending') return 'expected';
  if (sale.review === 'waiting') return 'review';
  if (sale.is_paid) return 'paid';
  if (sale.expected_cents === 0n) return 'none';
  return sale.available_at && sale.available_at > now ? 'hold' : 'available';
}

const named = (pk: string | null, name: string | null) => (pk && name ? { pk, name } : null);

export function toSale(row: ListedSale, now: Date): Sale {
  const no_earning = noEarningNow(row);
  const earns = stands(row.state as SaleState) && !no_earning;
  return {
    pk: row.id,
    number: Number(row.number),
    state: row.state as SaleState,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
    leader: named(row.leader_id, row.leader_name),
    rule: row.rule as AttributionRule,
    link: named(row.link_id, row.link_name),
    coupon: named(row.coupon_id, row.coupon_name),
    buyer: row.buyer_name,
    products: row.products,
    currency: row.currency,
    total_cents: Number(row.total_cents),
    base_cents: Number(row.base_cents),
    expected_cents: earns ? Number(row.expected_cents) : 0,
    commission_cents: Number(row.commission_cents),
    commission_state: commissionStateOf(row, now),
    no_earning,
    flags: row.flags as SaleFlag[],
    review: row.review as ReviewState,
    placed_at: row.placed_at.toISOString(),
    available_at: row.available_at?.toISOString() ?? null,
  };
}

type SumsRow = {
  currency: string;
  sales: number;
  total_cents: bigint | number;
  base_cents: bigint | number;
  commission_cents: bigint | number;
};

export const toSums = ({ currency, sales, total_cents, base_cents, commission_cents }: SumsRow) => ({
  currency,
  sales,
  total_cents: Number(total_cents),
  base_cents: Number(base_cents),
  commission_cents: Number(commission_cents),
});
