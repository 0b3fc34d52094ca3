import type { TeamMember, TeamSums } from '@aliado/contract';
import { dayOf } from '#server/lib/calendar.ts';

/** Leaders have no store of their own, so their months use this time zone. */
export const HOME = 'America/Argentina/Buenos_Aires';

export type AskedMonth = { year?: number | undefined; month?: number | undefined };

/** Missing parts default to today's month. */
export function monthAsked({ year, month }: AskedMonth, now: Date) {
  const [thisYear = 0, thisMonth = 0] = dayOf(now, HOME).split('-').map(Number);
  return { year: year ?? thisYear, month: month ?? thisMonth };
}

export const firstDay = ({ year, month }: { year: number; month: number }, back = 0): string =>
  new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);

export const MONTHS_SHOWN = 6;

/** Oldest first; the requested month comes last. */
export const lastMonths = (asked: { year: number; month: number }): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, index) => firstDay(asked, MONTHS_SHOWN - 1 - index));

export function movementOf(place: number | null, before: number | null): TeamMember['movement'] {
  if (place === null) return null;
  if (before === null) return { kind: 'new', by: 0 };
  if (place === before) return { kind: 'same', by: 0 };
  return place < before ? { kind: 'up', by: before - place } : { kind: 'down', by: place - before };
}

type SumsRow = {
  sales: number;
  base_cents: bigint;
  commission_cents: bigint;
  override_cents: bigint;
};

export const toSums = (row: SumsRow | undefined, currency: string): TeamSums => ({
  currency,
  sales: row?.sales ?? 0,
  base_cents: Number(row?.base_cents ?? 0n),
  commission_cents: Number(row?.commission_cents ?? 0n),
  override_cents: Number(row?.override_cents ?? 0n),
});
