import type { Explanation, ExplanationTerms, SaleState, TriedRule } from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import { liesInWindow, type Tried } from '../attribution/sales.attribution.rules.ts';
import { stands, type Terms } from '../sales.rules.ts';

export type Reader = {
  /** The merchant sees everyone's evidence, other readers that of these people. */
  sees: 'everything' | string[];
  /** Only the merchant and the affiliate see a payment. */
  sees_payment: boolean;
};

type Looked = { placed_at: Date; window_days: number | null };

/** Another affiliate's coupon or link is shown without its name and the time of the click. */
export function toTriedRule(tried: Tried, looked: Looked, { sees }: Reader): TriedRule {
  const { affiliate_id, name, at, rule, outcome, reason } = tried;
  const known = sees === 'everything' || (affiliate_id !== null && sees.includes(affiliate_id));
  const told = { rule, outcome, reason };
  return { ...told, name: known ? name : null, at: known ? at : null, window: windowOf(tried, looked) };
}

function windowOf(tried: Tried, { placed_at, ...looked }: Looked): TriedRule['window'] {
  const window_days = tried.window_days ?? looked.window_days;
  if (!tried.at || window_days === null) return null;
  const inside = liesInWindow(new Date(tried.at), { placed_at, window_days });
  return inside === null ? null : { window_days, inside };
}

type Settings = Omit<ExplanationTerms, 'minimum_type' | 'minimum_cents'> & {
  currency: string;
  minimum_type: string;
  minimum_cart: number;
};

/** A sale shows its own terms; an order without an affiliate shows the terms of its date. */
export function toExplanationTerms(order: Settings, kept: Terms | undefined): ExplanationTerms {
  const { minimum_units, maximum_order, hold_days, own_purchases_earn } = kept ?? order;
  return {
    minimum_type: (kept ?? order).minimum_type as ExplanationTerms['minimum_type'],
    minimum_cents: Number(kept?.minimum_cents ?? toMinorUnits(String(order.minimum_cart), order.currency)),
    minimum_units,
    maximum_order,
    hold_days,
    window_days: order.window_days,
    own_purchases_earn,
  };
}

type Step = Explanation['steps'][number];

type Journey = {
  placed_at: Date;
  state: SaleState;
  paid_at: Date | null;
  /** When the present state began. */
  changed_at: Date | null;
  now: Date;
};

type Earning = {
  review: string;
  reviewed_at: Date | null;
  available_at: Date | null;
  expected_at: Date | null;
  settled_at: Date | null;
};

const step = (name: Step['step'], status: Step['status'], at: Date | null): Step => ({
  step: name,
  status,
  at: at?.toISOString() ?? null,
});

export function stepsOf(journey: Journey, earning: Earning | null): Step[] {
  const { placed_at, state, paid_at, changed_at } = journey;
  const steps = [step('placed', 'done', placed_at)];
  if (paid_at) steps.push(step('paid', 'done', paid_at));
  else if (state === 'pending') steps.push(step('paid', 'now', null));
  if (state === 'cancelled') steps.push(step('cancelled', 'done', changed_at));
  if (state.endsWith('refunded')) steps.push(step('refunded', 'done', changed_at));
  return earning && stands(state) ? [...steps, ...earningSteps(journey, earning)] : steps;
}

function earningSteps({ state, now }: Journey, earning: Earning): Step[] {
  const { review, reviewed_at, available_at, expected_at, settled_at } = earning;
  const paid = state !== 'pending';
  const waits = review === 'waiting';
  const isOver = available_at !== null && available_at <= now;
  const holds = paid && !isOver;
  const steps: Step[] = [];
  if (review !== 'none') steps.push(step('review', waits ? (paid ? 'now' : 'next') : 'done', reviewed_at));
  steps.push(step('hold', holds ? 'now' : paid ? 'done' : 'next', available_at));
  const free = paid && isOver && !waits;
  const status = settled_at ? 'done' : free ? 'now' : 'next';
  steps.push(step('available', status, waits ? null : available_at));
  steps.push(step('payment', settled_at ? 'done' : 'next', settled_at ?? expected_at));
  return steps;
}
