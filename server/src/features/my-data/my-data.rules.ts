import {
  type DataExport,
  type DeletionObstacle,
  type DeletionPreview,
  EXPORT_PAUSE_HOURS,
  type OpenMoney,
} from '@aliado/contract';
import type { Subject, Table } from '#server/features/privacy/map/privacy.entry.rules.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';

type ExportRow = {
  requested_at: Date;
  ready_at: Date | null;
  size: number | null;
  expires_at: Date | null;
};

/** An export that was not finished within the pause may be asked for again. */
export function toDataExport(row: ExportRow | undefined, now: Date): DataExport {
  const nothing: DataExport = {
    state: 'none',
    requested_at: null,
    size: null,
    expires_at: null,
    again_at: null,
  };
  if (!row) return nothing;
  const again = new Date(row.requested_at.getTime() + EXPORT_PAUSE_HOURS * HOUR_MS);
  const again_at = again > now ? again.toISOString() : null;
  const expired = row.expires_at !== null && row.expires_at <= now;
  if (expired || (!row.ready_at && !again_at)) return { ...nothing, again_at };
  return {
    state: row.ready_at ? 'ready' : 'making',
    requested_at: row.requested_at.toISOString(),
    size: row.size,
    expires_at: row.expires_at?.toISOString() ?? null,
    again_at,
  };
}

type StoreTies = { connected: number; affiliates: number; debts: number; claims: number };

const OF_STORES: Record<keyof StoreTies, DeletionObstacle> = {
  connected: 'store_connected',
  affiliates: 'store_affiliates',
  debts: 'store_debts',
  claims: 'store_claims',
};

export const obstaclesOf = (
  { is_operator }: { is_operator: boolean },
  store: StoreTies | undefined,
): DeletionPreview['obstacles'] => [
  ...(is_operator ? [{ code: 'operator' as const, count: 1 }] : []),
  ...Object.entries(store ?? {})
    .filter(([, count]) => count > 0)
    .map(([tie, count]) => ({ code: OF_STORES[tie as keyof StoreTies], count })),
];

type MoneyRow = {
  merchant_id: string;
  merchant_name: string;
  currency: string;
  available_cents: bigint;
  held_cents: bigint;
  held_until: Date | null;
  pending_sales: number;
  pending_cents: bigint;
};

export const toOpenMoney = (row: MoneyRow): OpenMoney => ({
  merchant: { pk: row.merchant_id, name: row.merchant_name },
  currency: row.currency,
  available_cents: Number(row.available_cents),
  held_cents: Number(row.held_cents),
  held_until: row.held_until?.toISOString() ?? null,
  pending_sales: row.pending_sales,
  pending_cents: Number(row.pending_cents),
});

/** Money that nobody could pay to a deleted account. */
export const isOwed = ({ available_cents, held_cents, pending_cents }: OpenMoney) =>
  available_cents + held_cents + pending_cents > 0;

/** Fields of notifications and documents that hold the name or number of somebody else. */
const NAMES_OF_OTHERS = new Set(['affiliate', 'reseller', 'leader', 'inviter', 'owner', 'mate', 'by_name']);
const LISTS_OF_OTHERS = new Set(['team']);
const MASK = '…';

/** Another person's name becomes dots; the person's own stays. */
export function maskOthers(value: unknown, own_name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskOthers(item, own_name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (typeof item === 'string' && NAMES_OF_OTHERS.has(key)) return [key, item === own_name ? item : MASK];
      if (Array.isArray(item) && LISTS_OF_OTHERS.has(key))
        return [key, item.map((one) => ({ ...Object(one), name: MASK }))];
      if (key === 'merchant' && typeof item === 'object')
        return [key, { ...Object(item), owner: MASK, document: MASK }];
      return [key, maskOthers(item, own_name)];
    }),
  );
}

/** A value of the database as JSON has it. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return value;
}

/** The rows of an export by subject and table. */
export type Shown = Partial<Record<Subject, Partial<Record<Table, Record<string, unknown>[]>>>>;
export type ExportedFile = { name: string; bytes: Buffer };
