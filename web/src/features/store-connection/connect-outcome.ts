import { hasCode } from '#web/lib/api-error.ts';

/** How an attempt to connect ended for good; everything else can be tried again on the spot. */
export type ConnectOutcome = 'expired' | 'taken' | 'otherStore';

export function outcomeOf(error: unknown): ConnectOutcome | null {
  if (hasCode(error, 'connection_code_invalid')) return 'expired';
  if (hasCode(error, 'store_taken')) return 'taken';
  return hasCode(error, 'other_store_connected') ? 'otherStore' : null;
}
