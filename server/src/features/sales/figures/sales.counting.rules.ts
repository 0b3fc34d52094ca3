import type { Channel, ReportState, SaleState } from '@aliado/contract';
import { attributionRules, countedStates } from '@aliado/contract';

export const COUNTED: readonly SaleState[] = countedStates;

export const isCounted = (state: SaleState): boolean => COUNTED.includes(state);

export const statesOf = (state: ReportState): readonly SaleState[] =>
  state === 'counted' ? COUNTED : [state];

/** Reports show a click reported by the storefront script as a link. */
export const channelOf = (rule: string): 'link' | 'coupon' => (rule === 'coupon' ? 'coupon' : 'link');

export const rulesOf = (channel: Channel): readonly string[] =>
  channel === 'link' ? attributionRules.filter((rule) => channelOf(rule) === 'link') : [channel];
