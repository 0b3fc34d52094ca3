import { addDays, DAY_MS } from '#server/lib/calendar.ts';
/** Both ends are included. */
export type Days = { from: string; to: string };

/** All days; the all-time aggregates answer for them. */
export const EVER: Days = { from: '2000-01-01', to: '2099-12-31' };

/** A run of whole spans to add or subtract. */
export type Piece = Days & { span: 'day' | 'ten' | 'month' | 'year' | 'ever'; sign: 1 | -1 };

const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const lastOfMonth = (day: string) => textOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

const TENS = ['01', '11', '21'];
const tenOf = (day: string) => Math.min(Math.floor((Number(day.slice(8)) - 1) / 10), 2);

type Unit = { span: 'year' | 'month' | 'ten'; of: (day: string) => Days };

/** Largest first. */
const UNITS: readonly Unit[] = [
  { span: 'year', of: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }) },
  { span: 'month', of: (day) => ({ from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) }) },
  {
    span: 'ten',
    of: (day) => {
      const ten = tenOf(day);
      const from = `${day.slice(0, 8)}${TENS[ten]}`;
      return { from, to: ten === 2 ? lastOfMonth(day) : addDays(from, 9) };
    },
  },
];

/** Approximate rows per key, for the cost estimate. Days after today have none. */
const ROWS = { day: 0.25, ten: 0.75, month: 1, year: 1.2, ever: 1.2 };

function costOf(pieces: Piece[], today: string): number {
  return pieces.reduce((sum, { span, from, to }) => {
    if (from > today) return sum;
    const days = (Date.parse(to < today ? to : today) - Date.parse(from)) / DAY_MS + 1;
    const count =
      span === 'day' ? days : span === 'ten' ? days / 10 : span === 'month' ? days / 30 : days / 365;
    return sum + ROWS[span] * Math.max(count, 1);
  }, 0);
}

const less = (pieces: Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 }));

function cover({ from, to }: Days, level: number, today: string): Piece[] {
  if (from > to) return [];
  const unit = UNITS[level];
  if (!unit) return [{ span: 'day', sign: 1, from, to }];
  const pieces: Piece[] = [];
  for (let at = from; at <= to; ) {
    const whole = unit.of(at);
    const part = { from: at, to: whole.to < to ? whole.to : to };
    pieces.push(...partOf(part, whole, unit.span, level, today));
    at = addDays(whole.to, 1);
  }
  return joined(pieces);
}

/** Covers part of a unit by smaller units, or by the whole unit minus the rest. */
function partOf(part: Days, whole: Days, span: Unit['span'], level: number, today: string): Piece[] {
  const all: Piece = { span, sign: 1, ...whole };
  if (part.from === whole.from && part.to === whole.to) return [all];
  const smaller = cover(part, level + 1, today);
  const without = [
    all,
    ...less(cover({ from: whole.from, to: addDays(part.from, -1) }, level + 1, today)),
    ...less(cover({ from: addDays(part.to, 1), to: whole.to }, level + 1, today)),
  ];
  return costOf(smaller, today) <= costOf(without, today) ? smaller : without;
}

/** Adjacent pieces of one kind are read together. */
function joined(pieces: Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (last && last.span === piece.span && last.sign === piece.sign && addDays(last.to, 1) === piece.from)
      made[made.length - 1] = { ...last, to: piece.to };
    else made.push(piece);
  }
  return made;
}

export function startsOf({ span, from, to }: Piece): string[] {
  const unit = UNITS.find((each) => each.span === span);
  if (!unit) return [from];
  const starts: string[] = [];
  for (let at = from; at <= to; at = addDays(unit.of(at).to, 1)) starts.push(at);
  return starts;
}

/** The fewest aggregated rows that add up to a period. */
export function coverOf(days: Days, today: string): Piece[] {
  if (days.from <= EVER.from && days.to >= EVER.to) return [{ span: 'ever', sign: 1, ...EVER }];
  return cover(days, 0, today);
}

const MONTHS_AT_MOST = 3;

type Bound = { span: 'month' | 'year' | 'ever'; starts: string };

/** Whole months and years around the period: their sums are an upper bound for it. */
export function boundsOf({ from, to }: Days): Bound[] {
  if (from <= EVER.from && to >= EVER.to) return [{ span: 'ever', starts: EVER.from }];
  const months: string[] = [];
  for (let at = `${from.slice(0, 7)}-01`; at <= to; at = addDays(lastOfMonth(at), 1)) months.push(at);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.flatMap((year): Bound[] => {
    const own = months.filter((month) => month.startsWith(year));
    return own.length > MONTHS_AT_MOST
      ? [{ span: 'year', starts: `${year}-01-01` }]
      : own.map((starts) => ({ span: 'month', starts }));
  });
}

/** A single span, and days ahead to subtract from it. If those days are empty, the span alone is the answer. */
export function onlySpanOf(pieces: Piece[], today: string): { span: Piece; empty: Piece[] } | undefined {
  const [span, ...others] = pieces.filter(({ sign }) => sign === 1);
  const empty = pieces.filter(({ sign }) => sign === -1);
  if (!span || others.length > 0 || span.span === 'day' || empty.some(({ from }) => from <= today))
    return undefined;
  return isOneSpan(span) ? { span, empty } : undefined;
}

/** Spans with one stored row per key. */
export const isOneSpan = ({ span, from, to }: Piece) =>
  span === 'ever' || UNITS.some((unit) => unit.span === span && unit.of(from).to === to);
