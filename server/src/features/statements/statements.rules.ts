import * as z from 'zod';

/** Minor units as text, because documents are stored as JSON, which has no large integers. */
const Cents = z.string().regex(/^-?\d+$/);
/** In the merchant's time zone. */
const Day = z.iso.date();

export const saleStandings = ['paid', 'available', 'waiting', 'void'] as const;

const StatementSale = z.object({
  day: Day,
  number: z.string(),
  by: z.enum(['coupon', 'click', 'claim']),
  by_name: z.string().nullable(),
  base_cents: Cents,
  /** Hundredths of a percent; several when products have different rates. */
  rates: z.array(z.number().int()),
  amount_cents: Cents,
  standing: z.enum(saleStandings),
  standing_day: Day.nullable(),
});

const StatementTeammate = z.object({
  name: z.string(),
  sales: z.number().int(),
  base_cents: Cents,
  rate: z.number().int(),
  amount_cents: Cents,
});

const StatementCorrection = z.object({
  day: Day,
  reason: z.enum(['cancelled', 'refunded', 'changed', 'claim']),
  number: z.string(),
  sale_day: Day,
  /** The team member who made the sale, for a correction of the leader's share. */
  teammate: z.string().nullable(),
  amount_cents: Cents,
});

const StatementPayment = z.object({
  day: Day,
  method: z.enum(['transfer', 'coupon', 'other']),
  /** The merchant's reference, or the beginning of the payment's id. */
  reference: z.string(),
  destination: z.string().nullable(),
  returned: z.boolean(),
  sales: z.number().int(),
  advance_cents: Cents,
  amount_cents: Cents,
});

export const StatementContent = z.object({
  year: z.number().int(),
  month: z.number().int(),
  /** The last day covered: the end of the month, or today while the month is running. */
  until: Day,
  issued_on: Day,
  currency: z.string(),
  time_zone: z.string(),
  merchant: z.object({
    name: z.string(),
    owner: z.string(),
    document: z.string().nullable(),
    place: z.string().nullable(),
  }),
  affiliate: z.object({
    name: z.string(),
    first_name: z.string(),
    document: z.string().nullable(),
    destination: z.object({ kind: z.enum(['cbu', 'alias', 'pix']), shown: z.string() }).nullable(),
    team: z.number().int(),
  }),
  opening_cents: Cents,
  closing_cents: Cents,
  available_cents: Cents,
  waiting_cents: Cents,
  sales: z.array(StatementSale),
  team: z.array(StatementTeammate),
  corrections: z.array(StatementCorrection),
  payments: z.array(StatementPayment),
});
export type StatementContent = z.infer<typeof StatementContent>;

export const sumCents = (rows: readonly { amount_cents: string }[]): bigint =>
  rows.reduce((sum, { amount_cents }) => sum + BigInt(amount_cents), 0n);

type Figures = Pick<
  StatementContent,
  | 'opening_cents'
  | 'closing_cents'
  | 'available_cents'
  | 'waiting_cents'
  | 'sales'
  | 'team'
  | 'corrections'
  | 'payments'
>;

/** Checks the document's sums; returns a sentence for the first one that is wrong. */
export function faultOf(figures: Figures): string | undefined {
  const { opening_cents, closing_cents, available_cents, waiting_cents } = figures;
  const parts = [figures.sales, figures.team, figures.corrections, figures.payments].map(sumCents);
  const reached = parts.reduce((sum, part) => sum + part, BigInt(opening_cents));
  if (reached !== BigInt(closing_cents))
    return `${opening_cents} and ${parts.join(', ')} make ${reached}, not ${closing_cents}`;
  const open = BigInt(available_cents) + BigInt(waiting_cents);
  return open === reached
    ? undefined
    : `available ${available_cents} and waiting ${waiting_cents} are not ${closing_cents}`;
}

/** `L-2026-10-0005`. */
export const numberText = (year: number, month: number, number: number): string =>
  `L-${year}-${String(month).padStart(2, '0')}-${String(number).padStart(4, '0')}`;

/** The first day of a month, as stored in the books. */
export const monthDay = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}-01`;

export const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
};
