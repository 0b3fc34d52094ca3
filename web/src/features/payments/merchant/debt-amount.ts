import type { Debt } from '@aliado/contract';
import type { DebtKind } from './debt-filters.ts';

/** The amount that a tab is about. */
export function amountOf(debt: Debt, kind: DebtKind): number {
  switch (kind) {
    case 'available':
      return debt.available_cents;
    case 'pending':
      return debt.pending_cents;
    case 'review':
      return debt.under_review_cents;
    case 'owed_back':
      return debt.owed_back?.cents ?? 0;
  }
}
