import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The size of the large merchant, and the number of ordinary merchants. */
export type Size = {
  name: 'full' | 'tenth';
  sales: number;
  orders_without_sale: number;
  affiliates: number;
  visits: number;
  notifications: number;
  ordinary: number;
};

const FULL: Size = {
  name: 'full',
  sales: 1_000_000,
  orders_without_sale: 300_000,
  affiliates: 10_000,
  visits: 10_000_000,
  notifications: 300_000,
  ordinary: 99,
};

const TENTH: Size = {
  name: 'tenth',
  sales: FULL.sales / 10,
  orders_without_sale: FULL.orders_without_sale / 10,
  affiliates: FULL.affiliates / 10,
  visits: FULL.visits / 10,
  notifications: FULL.notifications / 10,
  ordinary: 9,
};

export const SIZES = { full: FULL, tenth: TENTH };

const HOME = fileURLToPath(new URL('../../../data/bench', import.meta.url));

export const folderOf = ({ name }: Size): string => path.join(process.env.BENCH_DIR ?? HOME, name);

/** Only this machine asks for it, and only for made-up people. */
export const SECRET = 'only for figures, thirty-two letters and more';
export const PASSWORD = 'Ceibo-en-flor7';

export const ORDINARY = { sales: 300, orders_without_sale: 100, affiliates: 20 };

/** Each leads as many as the others, at either size. */
export const leadersOf = ({ affiliates }: Size) => affiliates / 100;

export const DAY_MS = 24 * 60 * 60 * 1000;
/** The year ends with the day before it was made. */
export const midnight = () => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);

export const mailOf = (who: 'provider' | 'affiliate', number: number) => `${who}-${number}@bench.example`;

const KINDS = [
  'user',
  'merchant',
  'adhesion',
  'coupon',
  'link',
  'order',
  'sale',
  'notification',
  'store',
] as const;

/** Ids are deterministic: each run creates the same ones. */
export const idOf = (kind: (typeof KINDS)[number], number: number): string =>
  `${String(KINDS.indexOf(kind) + 1).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Merchants are numbered after all affiliates. */
export const providerId = (size: Size, merchant: number) => idOf('user', size.affiliates + merchant);
