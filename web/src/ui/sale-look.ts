import type { Sale } from '@aliado/contract';
import type { StateName } from './state-looks.ts';

export type SaleLook = Extract<StateName, `sale_${string}` | `commission_${string}`>;

/** One state for a sale and its commission. */
export function saleLook({ state, commission_state }: Pick<Sale, 'state' | 'commission_state'>): SaleLook {
  if (state === 'cancelled') return 'sale_cancelled';
  if (state === 'refunded') return 'sale_refunded';
  switch (commission_state) {
    case 'expected':
      return 'sale_pending';
    case 'review':
      return 'commission_flagged';
    case 'hold':
      return 'commission_on_hold';
    case 'available':
    case 'paid':
    case 'reversed':
    case 'none':
      return `commission_${commission_state}`;
  }
}
