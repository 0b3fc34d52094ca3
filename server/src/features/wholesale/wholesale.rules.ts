import type { MinimumCart, WholesaleState } from '@aliado/contract';
import type { PlatformError } from '@aliado/tiendanube';

/** The number people use, also written in the draft's note. */
export const numberText = (number: number): string => `MAY-${String(number).padStart(4, '0')}`;

export const noteOf = (number: number): string => `Aliado ${numberText(number)}`;

/** Whether a note contains exactly this number. People may have edited the note. */
export const namesOrder = (note: string | null, number: number): boolean =>
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

export function missingOf(cart: { units: number; total_cents: bigint }, rule: Minimum) {
  const by_units = rule.minimum_type === 'units';
  const units = by_units ? Math.max(0, rule.minimum_units - cart.units) : 0;
  const short = rule.minimum_cents - cart.total_cents;
  return { missing_units: units, missing_cents: !by_units && short > 0n ? short : 0n };
}

type StoreOrder = { status: string; payment_status: string; paid_at: Date | null };

/** The state of the store's order. Unpaid is still waiting; partially refunded is still paid. */
export function stateOf({ status, payment_status, paid_at }: StoreOrder): WholesaleState {
  if (status === 'cancelled' || payment_status === 'voided') return 'cancelled';
  if (payment_status === 'refunded') return 'refunded';
  if (payment_status === 'paid' || payment_status === 'partially_refunded') return 'paid';
  return payment_status === 'partially_paid' && paid_at ? 'paid' : 'waiting';
}

/** A permanent refusal. Any other error may be temporary, or the request may have worked. */
export const isRefusal = ({ kind }: PlatformError): boolean =>
  kind === 'validation' ||
  kind === 'forbidden_scope' ||
  kind === 'not_found' ||
  kind === 'unauthorized' ||
  kind === 'suspended';

/** The request may have reached the store although no response arrived. */
export const mayHaveWorked = (error: PlatformError): boolean =>
  error.kind === 'invalid_answer' || (error.kind === 'unavailable' && error.reason !== 'breaker');

type Stocked = { quantity: number; wholesale_cents: bigint | null; stock: number | null };

export function problemOf({ quantity, wholesale_cents, stock }: Stocked) {
  if (wholesale_cents === null) return 'gone' as const;
  if (stock === null || stock >= quantity) return null;
  return stock > 0 ? ('less_stock' as const) : ('sold_out' as const);
}
