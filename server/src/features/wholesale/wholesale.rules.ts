import type { MinimumCart, WholesaleState } from '@aliado/contract';
import type { PlatformError } from '@aliado/tiendanube';

/** As people say it, and as the note of the draft has it. */
export const numberText = (number: number): string => `MAY-${String(number).padStart(4, '0')}`;

export const noteOf = (number: number): string => `Aliado ${numberText(number)}`;

/** Whether a note, which people may have written into, tells this number and no longer one. */
export const tellsNumber = (note: string | null, number: number): boolean =>
  new RegExp(`${numberText(number)}(?!\\d)`).test(note ?? '');

export const SALE_CHANNEL = 'Aliado';

export type Amounts = { quantity: number; retail_cents: bigint; wholesale_cents: bigint };

export const sumsOf = (lines: readonly Amounts[]) => {
  const sum = (of: (line: Amounts) => bigint) => lines.reduce((total, line) => total + of(line), 0n);
  const retail_cents = sum(({ quantity, retail_cents }) => retail_cents * BigInt(quantity));
  const total_cents = sum(({ quantity, wholesale_cents }) => wholesale_cents * BigInt(quantity));
  const units = lines.reduce((total, { quantity }) => total + quantity, 0);
  return { units, retail_cents, total_cents, discount_cents: retail_cents - total_cents };
};

type Minimum = Pick<MinimumCart, 'minimum_units'> & { minimum_type: string; minimum_cents: bigint };

/** What a cart lacks, by the rule that counts. */
export function missingOf(cart: { units: number; total_cents: bigint }, rule: Minimum) {
  const by_units = rule.minimum_type === 'units';
  const units = by_units ? Math.max(0, rule.minimum_units - cart.units) : 0;
  const short = rule.minimum_cents - cart.total_cents;
  return { missing_units: units, missing_cents: !by_units && short > 0n ? short : 0n };
}

type StoreOrder = { status: string; payment_status: string; paid_at: Date | null };

/** What the store's order says. Not paid yet is still waiting; given back in part is still paid. */
export function stateOf({ status, payment_status, paid_at }: StoreOrder): WholesaleState {
  if (status === 'cancelled' || payment_status === 'voided') return 'cancelled';
  if (payment_status === 'refunded') return 'refunded';
  if (payment_status === 'paid' || payment_status === 'partially_refunded') return 'paid';
  return payment_status === 'partially_paid' && paid_at ? 'paid' : 'waiting';
}

/** The store said no, and would say it again; anything else may be another time, or may have worked. */
export const isRefusal = ({ kind }: PlatformError): boolean =>
  kind === 'validation' ||
  kind === 'forbidden_scope' ||
  kind === 'not_found' ||
  kind === 'unauthorized' ||
  kind === 'suspended';

/** The request may have reached the store although no answer came. */
export const mayHaveWorked = (error: PlatformError): boolean =>
  error.kind === 'invalid_answer' || (error.kind === 'unavailable' && error.reason !== 'breaker');

type Stocked = { quantity: number; wholesale_cents: bigint | null; stock: number | null };

/** What keeps a line from being ordered. */
export function problemOf({ quantity, wholesale_cents, stock }: Stocked) {
  if (wholesale_cents === null) return 'gone' as const;
  if (stock === null || stock >= quantity) return null;
  return stock > 0 ? ('less_stock' as const) : ('sold_out' as const);
}
