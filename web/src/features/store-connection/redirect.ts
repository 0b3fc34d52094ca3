import { hasCode } from '#web/lib/api-error.ts';

export const connectionKinds = ['affiliates', 'wholesale'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** The parameters of the platform's redirect; `state` exists only if the flow began in Aliado. */
export type Redirect = { code: string; state: string | null; kind: ConnectionKind };

const KIND = 'connection-kind';

/** Stored while the user is at the platform. */
export const keepKind = (kind: ConnectionKind) => sessionStorage.setItem(KIND, kind);

const saysWholesale = (text: string | null) => text?.toLowerCase().includes('wholesale') ?? false;

/** Null when the page was not opened by the platform's redirect. */
export function redirectIn(search: string): Redirect | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const state = query.get('state');
  if (!code) return null;
  const told = query.get('kind') ?? state;
  const wholesale =
    saysWholesale(told) || (!query.has('kind') && saysWholesale(sessionStorage.getItem(KIND)));
  return { code, state, kind: wholesale ? 'wholesale' : 'affiliates' };
}

export const forgetKind = () => sessionStorage.removeItem(KIND);

/** Final failures; any other failure can be retried at once. */
export type ConnectOutcome = 'expired' | 'taken' | 'otherStore';

export function outcomeOf(error: unknown): ConnectOutcome | null {
  if (hasCode(error, 'connection_code_invalid')) return 'expired';
  if (hasCode(error, 'store_taken')) return 'taken';
  return hasCode(error, 'other_store_connected') ? 'otherStore' : null;
}
