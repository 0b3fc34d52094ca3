import type { AdhesionStatus, MinimumCart, RateKind } from '@aliado/contract';
import type { Selectable } from 'kysely';
import type { MerchantTerms } from '#server/db/tables.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

export type PromisedKind = RateKind | 'own';

type Ask = { status: AdhesionStatus; accepted_at: Date | null; ended_at: Date | null };

/** When an affiliate may ask to join again; null when it may not. */
export function mayAskAt({ status, accepted_at, ended_at }: Ask): Date | null {
  if (!ended_at || status === 'removed') return null;
  const takenBack = status === 'cancelled' && !accepted_at;
  return takenBack ? ended_at : new Date(ended_at.getTime() + DAY_MS);
}

type Period = { created_at: Date; accepted_at: Date | null; ended_at: Date | null };

/** When the present status began. */
export const sinceOf = ({ created_at, accepted_at, ended_at }: Period): Date =>
  ended_at ?? accepted_at ?? created_at;

/**
 * Whether the change can lower what an affiliate earns. An affiliate without its own rate earns one of the general
 * rates, depending on the sale; then the highest rate before is compared with the lowest after.
 */
export function earnsLess(from: number | null, to: number | null, general: readonly number[]): boolean {
  const before = from === null ? general : [from];
  const after = to === null ? general : [to];
  return Math.max(...before) > Math.min(...after);
}

type Promised = {
  present: number | null;
  waiting: { percent: number | null; effective_at: Date } | undefined;
};

type RequestedRate = { percent: number | null; lowered: boolean; now: Date; notice_days: number };

type Decision = { withdraws: boolean; announces: { percent: number | null; effective_at: Date } | null };

/**
 * A raise takes effect at once, a cut after the notice. A new announcement replaces one that has not taken effect
 * yet.
 */
export function decideAnnouncement({ present, waiting }: Promised, requested: RequestedRate): Decision {
  if (waiting && waiting.percent === requested.percent) return { withdraws: false, announces: null };
  const withdraws = waiting !== undefined;
  if (requested.percent === present) return { withdraws, announces: null };
  const notice_ms = requested.lowered ? requested.notice_days * DAY_MS : 0;
  const effective_at = new Date(requested.now.getTime() + notice_ms);
  return { withdraws, announces: { percent: requested.percent, effective_at } };
}

/** Later than every earlier promise, even when the clocks of two machines differ. */
export const momentAfter = (clock: Date, newest: Date | null): Date =>
  newest && newest >= clock ? new Date(newest.getTime() + 1) : clock;

/** Returns only the changed fields, before and after. Undefined when nothing changed. */
export function differenceOf<Values extends Record<string, unknown>>(
  before: Values,
  change: { [Name in keyof Values]?: Values[Name] | undefined },
) {
  const names = Object.keys(change).filter(
    (name) => change[name] !== undefined && change[name] !== before[name],
  );
  if (names.length === 0) return undefined;
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(change) };
}

/** The settings that decide what an order earns. An order uses those in effect when it was placed. */
export type Terms = Omit<Selectable<MerchantTerms>, 'id' | 'merchant_id' | 'effective_at'>;

const NAMES = {
  hold_days: true,
  window_days: true,
  minimum_type: true,
  minimum_cart: true,
  minimum_units: true,
  maximum_order: true,
  own_purchases_earn: true,
} satisfies Record<keyof Terms, true>;

const isTerm = (name: string): name is keyof Terms => Object.hasOwn(NAMES, name);

/** Splits a change into the terms, which have a history, and the other settings. */
export function splitTerms<Change extends object>(change: Change) {
  const [terms, rest]: [[string, unknown][], [string, unknown][]] = [[], []];
  for (const entry of Object.entries(change)) (isTerm(entry[0]) ? terms : rest).push(entry);
  return {
    terms: Object.fromEntries(terms) as Partial<Terms>,
    rest: Object.fromEntries(rest) as Omit<Change, keyof Terms>,
  };
}

export const pickTerms = (row: Terms): Terms => splitTerms(row).terms as Terms;

type WithMinimum = Omit<MinimumCart, 'minimum_type'> & { minimum_type: string };

export const toMinimumCart = (row: WithMinimum): MinimumCart => ({
  minimum_cart: row.minimum_cart,
  minimum_units: row.minimum_units,
  maximum_order: row.maximum_order,
  minimum_type: row.minimum_type as MinimumCart['minimum_type'],
  require_login: row.require_login,
  currency: row.currency,
});

type WithCategory = { category_id: string | null; category_name: string | null };

export const toCategory = ({ category_id, category_name }: WithCategory) =>
  category_id !== null && category_name !== null ? { pk: category_id, name: category_name } : null;

export const toPictures = (pictures: { image: string | null; name: string }[]) =>
  pictures.flatMap(({ image, name }) => (image ? { image, name } : []));

type Waiting = { kind: string; percent: number | null; effective_at: Date };

export const toAnnounced = ({ kind, percent, effective_at }: Waiting) =>
  percent === null ? [] : { kind: kind as RateKind, percent, effective_at: effective_at.toISOString() };
