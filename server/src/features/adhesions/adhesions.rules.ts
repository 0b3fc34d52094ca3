import type { AdhesionStatus } from '@aliado/contract';
import { mayAskAt } from '#server/features/merchants/merchants.rules.ts';
import { AppError } from '#server/lib/app-error.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

export type Origin = 'request' | 'invitation';

export type Side = 'merchant' | 'affiliate';

export const acts = {
  accept: { from: 'pending', to: 'accepted' },
  reject: { from: 'pending', to: 'rejected' },
  cancel: { from: 'pending', to: 'cancelled' },
  withdraw: { from: 'pending', to: 'cancelled' },
  leave: { from: 'accepted', to: 'cancelled' },
  remove: { from: 'accepted', to: 'removed' },
} as const satisfies Record<string, { from: AdhesionStatus; to: AdhesionStatus }>;

export type Act = keyof typeof acts;
export type EndingAct = Exclude<Act, 'accept'>;

export function requirePossible(act: Act, { status }: { status: AdhesionStatus }) {
  if (acts[act].from !== status) throw new AppError('request_decided');
}

/** The side that was asked decides. */
export const decidedBy = (origin: Origin): Side => (origin === 'request' ? 'merchant' : 'affiliate');

type Past = {
  origin: Origin;
  status: AdhesionStatus;
  accepted_at: Date | null;
  ended_at: Date | null;
};

export function refuseRequest(newest: Past | undefined, now: Date) {
  if (!newest?.ended_at) return;
  const from = mayAskAt(newest);
  if (!from) throw new AppError('removed_by_merchant');
  if (from > now) throw new AppError('too_soon_to_ask');
}

/** After a rejected invitation the merchant cannot invite the same affiliate for a day. */
export function refuseInvitation(newest: Past | undefined, now: Date) {
  if (newest?.origin !== 'invitation' || newest.status !== 'rejected' || !newest.ended_at) return;
  if (newest.ended_at.getTime() + DAY_MS > now.getTime()) throw new AppError('too_soon_to_ask');
}
