import * as z from 'zod';

const share = z.number().min(0).max(1).default(0);
const seed = z.number().int().min(0).default(1);

export const Faults = z.strictObject({
  seed,
  /** `after`: the call takes effect and only its response is spoilt. */
  when: z.enum(['before', 'after']).default('before'),
  hang_ms: z.number().int().min(0).max(600_000).default(30_000),
  429: share,
  500: share,
  hang: share,
  reset: share,
  garbage: share,
});
export type Faults = z.infer<typeof Faults>;
export const FAULT_KINDS = ['429', '500', 'hang', 'reset', 'garbage'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const DeliverySwitches = z.strictObject({
  seed,
  duplicate: share,
  reorder: share,
  drop: share,
  delay: share,
  delay_ms: z.number().int().min(0).default(60_000),
});
export type DeliverySwitches = z.infer<typeof DeliverySwitches>;

/** Where the reference is unclear or the platform varies, these decide per store. */
export const Switches = z.strictObject({
  /** 10 on the top plans; other values speed up tests. */
  rate_factor: z.number().positive().max(100_000).default(1),
  latency_ms: z.number().int().min(0).max(60_000).default(0),
  drifting_types: z.boolean().default(false),
  empty_lists: z.enum(['404', '200']).default('404'),
  hidden_visits_percent: z.number().int().min(0).max(100).default(0),
  visit_touch: z.enum(['cart', 'last']).default('cart'),
  /** The payment status of a paid order after an edit raised its total. */
  paid_after_edit: z.enum(['paid', 'partially_paid']).default('paid'),
  order_search_cap: z.number().int().positive().default(10_000),
  hyphens_in_codes: z.boolean().default(false),
  faults: Faults.default(Faults.parse({})),
  deliveries: DeliverySwitches.default(DeliverySwitches.parse({})),
});
export type Switches = z.infer<typeof Switches>;

export const PlatformSwitches = z.strictObject({
  token_error_status: z.union([z.literal(200), z.literal(400), z.literal(401)]).default(200),
  privacy_signed: z.boolean().default(true),
});
export type PlatformSwitches = z.infer<typeof PlatformSwitches>;
