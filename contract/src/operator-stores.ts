import * as z from 'zod';
import { Done, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Reason } from './provider-requests.ts';
import { lines, required } from './rules.ts';
import { connectionStates } from './store-connection.ts';

/** `none`: a merchant that never connected a store. */
export const storeStates = [...connectionStates, 'none'] as const;

/** Worst first: access lost, store unpaid, orders given up, behind, webhooks missing. */
export const storeProblems = ['disconnected', 'suspended', 'parked', 'behind', 'webhooks'] as const;
export type StoreProblem = (typeof storeProblems)[number];

export const storeRepairs = ['synchronise', 'subscribe', 'letter'] as const;
export type StoreRepair = (typeof storeRepairs)[number];

const Repair = z.object({
  kind: z.enum(storeRepairs),
  by: z.string(),
  asked_at: z.iso.datetime(),
  state: z.enum(['running', 'done', 'failed']),
  error: z.string().nullable(),
});

const StoreHealth = z.object({
  merchant: Pk,
  name: z.string(),
  domain: z.string().nullable(),
  state: z.enum(storeStates),
  /** Since when it is in that state; for a merchant without a store, since it joined. */
  since: z.iso.datetime(),
  problem: z.enum(storeProblems).nullable(),
  last_hint_at: z.iso.datetime().nullable(),
  swept_at: z.iso.datetime().nullable(),
  webhooks: z.object({
    expected: z.number().int(),
    /** Null before the first check with the platform. */
    registered: z.number().int().nullable(),
    checked_at: z.iso.datetime().nullable(),
  }),
  products: z.object({
    count: z.number().int(),
    synchronised_at: z.iso.datetime().nullable(),
    /** Changed in the store and not read yet. */
    waiting: z.number().int(),
  }),
  orders: z.object({ waiting: z.number().int(), parked: z.number().int() }),
  /** What depends on this store: its members, its creditors and the amount owed. */
  loses: z.object({
    members: z.number().int(),
    creditors: z.number().int(),
    owed_cents: z.number().int(),
    currency: z.string().nullable(),
  }),
  last_repair: Repair.nullable(),
});
export type StoreHealth = z.infer<typeof StoreHealth>;

export const storeFilters = ['problems', ...storeStates] as const;

export const StoreHealthQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  state: z.enum(storeFilters).optional(),
});
export type StoreHealthQuery = z.output<typeof StoreHealthQuery>;

export const StoreLetter = z.strictObject({
  subject: required('required', 120),
  text: lines(3000).min(1, { error: 'required' }),
  reason: Reason,
});
export type StoreLetter = z.output<typeof StoreLetter>;

const params = z.strictObject({ merchant: Pk });
const reason = z.strictObject({ reason: Reason });

export const operatorStoreEndpoints = slice('operator', {
  listStoreHealth: {
    method: 'GET',
    path: '/operator/stores',
    audience: 'operator',
    summary: 'Merchants with the health of their stores, those with problems first',
    query: StoreHealthQuery,
    response: paged(StoreHealth),
  },
  synchroniseStoreNow: {
    method: 'POST',
    path: '/operator/stores/:merchant/synchronise/',
    audience: 'operator',
    summary: 'Synchronise the products of a store and compare its orders now',
    params,
    body: reason,
    status: 202,
    response: Done,
  },
  subscribeStoreNow: {
    method: 'POST',
    path: '/operator/stores/:merchant/subscribe/',
    audience: 'operator',
    summary: 'Register the webhooks that a store has lost',
    params,
    body: reason,
    status: 202,
    response: Done,
  },
  writeToMerchant: {
    method: 'POST',
    path: '/operator/stores/:merchant/letter/',
    audience: 'operator',
    summary: 'Write a mail to the merchant; its text stays in the audit',
    params,
    body: StoreLetter,
    status: 202,
    response: Done,
  },
});
