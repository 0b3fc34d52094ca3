import type { DB } from '#server/db/tables.ts';

export type Table = Extract<keyof DB, string>;
export type Column<T extends Table> = Extract<keyof DB[T], string>;

/** The column of another table that a column repeats; it leads on to the person. */
type Target = { [T in Table]: `${T}.${Column<T>}` }[Table];

/** The parts of an export: one file each. */
export const subjects = [
  'account',
  'devices',
  'notifications',
  'memberships',
  'sharing',
  'shop',
  'sales',
  'books',
  'wholesale',
  'claims',
  'store',
  'trail',
] as const;
export type Subject = (typeof subjects)[number];

/** The value that stands for the person after the erasure; privacy.person.queries.ts writes it. */
export type Pseudonym =
  | 'mail'
  | 'first_name'
  | 'last_name'
  | 'code'
  | 'file_name'
  | 'no_name'
  | 'nothing'
  | 'no_password'
  | 'no_networks';

/**
 * What erasing the person does: the row is deleted, the value is emptied or replaced, the database computes it from
 * such values, or the law keeps it.
 */
export type Erasing = 'row' | 'null' | 'computed' | { becomes: Pseudonym } | { kept: string };

/** Why an export leaves a column out. */
export type Hidden = 'secret' | 'another person' | 'internal';

export type Entry<T extends Table> = {
  /** How a row leads to the person it is about, directly or over other tables; any of them is enough. */
  person?: { [C in Column<T>]?: Target };
  /** Columns with data of that person. */
  personal?: { [C in Column<T>]?: Erasing };
  /** Of these, the columns that name a stored file. It goes with the value, or stays with it. */
  files?: readonly Column<T>[];
  /** Columns with data of a buyer: the orders slice erases them on the store's request. */
  buyer?: readonly Column<T>[];
  /** Columns of other people's rows that may contain the person's name; the erasure replaces it. */
  mentions?: readonly Column<T>[];
  /** Columns of text that hold no personal data. `CODES` are free in every table. */
  free?: readonly Column<T>[];
  /** The part of the export that shows the rows, or why none does. Required with `person`. */
  exported?: Subject | { withheld: string };
  hidden?: { [C in Column<T>]?: Hidden };
};

/** Names of columns that hold one word of a fixed list. */
export const CODES = [
  'audience',
  'channel',
  'country',
  'credit',
  'currency',
  'debit',
  'device',
  'event',
  'events',
  'kind',
  'language',
  'method',
  'minimum_type',
  'no_earning',
  'origin',
  'review',
  'rule',
  'scopes',
  'side',
  'span',
  'state',
  'status',
  'tone',
  'type',
];

/** For `personal`: all columns go with their row. */
export const goWithTheRow = <C extends string>(...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, 'row'])) as Record<C, 'row'>;

export const BOOKS = {
  kept: 'Books, and the papers they rest on, are kept for ten years (Código Civil y Comercial, art. 328)',
};
export const DISPUTE = {
  kept: 'Evidence of a dispute; its decision is in the books and is kept as long as they are',
};
export const TRAIL = { kept: 'The audit trail is chained by hashes and kept for five years' };
export const SECURITY = { kept: 'The security log is kept for a year, to find out who got in and how' };
export const PUBLIC_NAME = {
  kept: 'The name under which the store paid; it stands in the books of its affiliates',
};
