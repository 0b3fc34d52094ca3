import {
  type ErrorCode,
  errorText,
  isErrorCode,
  type Language,
  type StoreHealth,
  type StoreProblem,
  type StoreRepair,
} from '@aliado/contract';
import { EVENTS } from '#server/features/store-connection/store-connection.rules.ts';
import { shownError } from './operator.rules.ts';

export type HealthRow = {
  merchant_id: string;
  name: string;
  currency: string | null;
  domain: string | null;
  state: StoreHealth['state'];
  since: Date;
  swept_until: Date | null;
  webhooks_registered: number | null;
  webhooks_checked_at: Date | null;
  waiting: number;
  parked: number;
  problem: StoreProblem | null;
  last_hint_at: Date | null;
  products: number;
  products_waiting: number;
  synchronised_at: Date | null;
  members: number;
  creditors: number;
  owed_cents: bigint;
  repair: StoreRepair | null;
  repair_by: string | null;
  repair_asked_at: Date | null;
  repair_done_at: Date | null;
  repair_error: string | null;
  synchronising: string | null;
  synchronise_error: string | null;
};

const moment = (date: Date | null) => date?.toISOString() ?? null;

export const toStoreHealth = (row: HealthRow, language: Language): StoreHealth => ({
  merchant: row.merchant_id,
  name: row.name,
  domain: row.domain,
  state: row.state,
  since: row.since.toISOString(),
  problem: row.problem,
  last_hint_at: moment(row.last_hint_at),
  swept_at: moment(row.swept_until),
  webhooks: {
    expected: EVENTS.length,
    registered: row.webhooks_registered,
    checked_at: moment(row.webhooks_checked_at),
  },
  products: {
    count: row.products,
    synchronised_at: moment(row.synchronised_at),
    waiting: row.products_waiting,
  },
  orders: { waiting: row.waiting, parked: row.parked },
  loses: {
    members: row.members,
    creditors: row.creditors,
    owed_cents: Number(row.owed_cents),
    currency: row.currency,
  },
  last_repair: toRepair(row, language),
});

function toRepair(row: HealthRow, language: Language): StoreHealth['last_repair'] {
  if (!row.repair || !row.repair_asked_at) return null;
  const { state, error } = row.repair === 'synchronise' ? outcomeOfComparing(row) : outcomeOfJob(row);
  return {
    kind: row.repair,
    by: row.repair_by ?? '',
    asked_at: row.repair_asked_at.toISOString(),
    state,
    error: error && isErrorCode(error) ? errorText(error, language) : shownError(error),
  };
}

export const NOT_CONNECTED: ErrorCode = 'store_not_repairable';

type Outcome = Pick<NonNullable<StoreHealth['last_repair']>, 'state' | 'error'>;

const outcomeOfJob = ({ repair_done_at, repair_error }: HealthRow): Outcome => ({
  state: repair_error ? 'failed' : repair_done_at ? 'done' : 'running',
  error: repair_error,
});

/** Separate jobs read products and orders. The repair is done when both ran after it was requested. */
function outcomeOfComparing(row: HealthRow): Outcome {
  const { repair_asked_at: asked, swept_until: swept, synchronising, synchronise_error } = row;
  if (synchronising === 'failed') return { state: 'failed', error: synchronise_error };
  const isDone = synchronising === 'done' && asked !== null && swept !== null && swept >= asked;
  if (isDone) return { state: 'done', error: null };
  return row.state === 'connected'
    ? { state: 'running', error: null }
    : { state: 'failed', error: NOT_CONNECTED };
}
