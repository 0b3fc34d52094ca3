import type { Channel, ReportState, SaleState } from '@aliado/contract';
import { attributionRules, saleStates } from '@aliado/contract';

/** What adds up in every figure of a business: paid, with what is left after a partial refund. See decision 030. */
export const isCounted = (state: SaleState): boolean => state === 'paid' || state === 'partially_refunded';

export const COUNTED: readonly SaleState[] = saleStates.filter(isCounted);

export const statesOf = (state: ReportState): readonly SaleState[] =>
  state === 'counted' ? COUNTED : [state];

/** A click that the store's script told of is a link to everybody who reads a report. */
export const channelOf = (rule: string): 'link' | 'coupon' => (rule === 'coupon' ? 'coupon' : 'link');

export const rulesOf = (channel: Channel): readonly string[] =>
  channel === 'link' ? attributionRules.filter((rule) => channelOf(rule) === 'link') : [channel];
