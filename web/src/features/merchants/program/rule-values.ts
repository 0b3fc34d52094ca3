import type {
  CommissionChange,
  Merchant,
  MerchantChange,
  MinimumCartChange,
  RateKind,
} from '@aliado/contract';
import { typedPercent } from '#web/lib/typed-percent.ts';

export type EditedRule = RateKind | 'minimum' | 'times' | 'store';

const WHOLE = /^(\d+|\d{1,3}(\.\d{3})+)$/;

/** The typed whole number, with or without thousands separators; NaN for anything else. */
export function typedWhole(text: string): number {
  const given = text.trim();
  return WHOLE.test(given) ? Number(given.replaceAll('.', '')) : Number.NaN;
}

export const typedText = (text: string) => text.trim() || null;

export const announcedOf = ({ announced }: Merchant, kind: RateKind) =>
  announced.find((rate) => rate.kind === kind);

/** The field shows an announced percentage, so that changing one leaves the other announced ones alone. */
const percentText = (merchant: Merchant, kind: RateKind) =>
  String(announcedOf(merchant, kind)?.percent ?? merchant[kind]);

export const commissionValues = (merchant: Merchant) => ({
  commission: percentText(merchant, 'commission'),
  commission_coupon: percentText(merchant, 'commission_coupon'),
  commission_leader: percentText(merchant, 'commission_leader'),
});

const percentOf = (text: string) => typedPercent(text) ?? Number.NaN;

export const commissionChange = (values: ReturnType<typeof commissionValues>): CommissionChange => ({
  commission: percentOf(values.commission),
  commission_coupon: percentOf(values.commission_coupon),
  commission_leader: percentOf(values.commission_leader),
});

export const minimumValues = (merchant: Merchant) => ({
  minimum_type: merchant.minimum_type,
  minimum_cart: String(merchant.minimum_cart),
  minimum_units: String(merchant.minimum_units),
  maximum_order: String(merchant.maximum_order ?? ''),
  unlimited: merchant.maximum_order === null,
  require_login: merchant.require_login,
});

/** The minimum of the other type stays as saved. */
export const minimumChange = (
  values: ReturnType<typeof minimumValues>,
  merchant: Merchant,
): MinimumCartChange => ({
  minimum_type: values.minimum_type,
  minimum_cart: values.minimum_type === 'amount' ? typedWhole(values.minimum_cart) : merchant.minimum_cart,
  minimum_units: values.minimum_type === 'units' ? typedWhole(values.minimum_units) : merchant.minimum_units,
  maximum_order: values.unlimited ? null : typedWhole(values.maximum_order),
  require_login: values.require_login,
});

export const timesValues = ({ hold_days, window_days, notice_days }: Merchant) => ({
  hold_days: String(hold_days),
  window_days: String(window_days),
  notice_days: String(notice_days),
});

export const timesChange = (values: ReturnType<typeof timesValues>): MerchantChange => ({
  hold_days: typedWhole(values.hold_days),
  window_days: typedWhole(values.window_days),
  notice_days: typedWhole(values.notice_days),
});

export const storeValues = ({ category, town, description }: Merchant) => ({
  category: category?.pk ?? '',
  town: town ?? '',
  description: description ?? '',
});

export const storeChange = (values: ReturnType<typeof storeValues>): MerchantChange => ({
  category: values.category || null,
  town: typedText(values.town),
  description: typedText(values.description),
});
