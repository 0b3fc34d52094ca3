import * as z from 'zod';
import { AskedSide, ByPk, Cents, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { lines } from './rules.ts';
import { attributionReasons, noEarnings, saleStates } from './sales.ts';

/** Days for the merchant's answer, and then for Aliado's decision. */
export const CLAIM_DAYS = 5;
export const MOST_CLAIM_PICTURES = 3;
export const SHORTEST_EXPLANATION = 20;

export const claimReasons = [
  'other_device',
  'coupon_missing',
  'link_missing',
  'rejected_sale',
  'wrong_amount',
  'other',
] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimStates = [
  'open',
  'offered',
  'explained',
  'escalated',
  'overdue',
  'credited',
  'part_credited',
  'rejected',
] as const;
export type ClaimState = (typeof claimStates)[number];

/**
 * `credit`: the order is the affiliate's. `offer`: a part. `explain`: it is not. `refer`: Aliado decides, because
 * the order is credited to another affiliate.
 */
export const claimAnswers = ['credit', 'offer', 'explain', 'refer'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

export const claimDecisions = ['credit', 'part', 'reject'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** The author of an event. `clock` sends reminders and escalates unanswered claims. */
const claimSides = ['affiliate', 'merchant', 'operator', 'clock'] as const;

export const claimEventKinds = [
  'opened',
  'message',
  'evidence',
  'reminded',
  'answered',
  'part_offered',
  'part_accepted',
  'escalated',
  'decided',
] as const;

/** The actions that the caller may take now. */
export const claimActs = [
  'message',
  'evidence',
  'accept',
  'escalate',
  'credit',
  'offer',
  'explain',
  'refer',
  'decide',
] as const;
export type ClaimAct = (typeof claimActs)[number];

/** The present owner of the order, relative to the affiliate who claims it. */
export const claimStandings = ['nobody', 'hers', 'hers_without_earning', 'somebody_else'] as const;

const ClaimEvent = z.object({
  pk: Pk,
  kind: z.enum(claimEventKinds),
  side: z.enum(claimSides),
  text: z.string().nullable(),
  amount_cents: Cents.nullable(),
  /** The answer, the decision, the reminded side, or the side that passed it to Aliado. */
  detail: z.string().nullable(),
  at: z.iso.datetime(),
});
export type ClaimEvent = z.infer<typeof ClaimEvent>;

const ClaimPicture = z.object({ pk: Pk, name: z.string(), size: z.number().int() });
export type ClaimPicture = z.infer<typeof ClaimPicture>;

/** Facts that Aliado knows about the order. Both sides read the same; none is about the buyer. */
const ClaimFinding = z.union([
  z.object({
    what: z.literal('visit'),
    found: z.boolean(),
    /** The short link's code. */
    link: z.string().nullable(),
    /** The link's product, if the order contains it. */
    product: z.string().nullable(),
    at: z.iso.datetime().nullable(),
    device: z.enum(['phone', 'tablet', 'computer', 'unknown']).nullable(),
  }),
  z.object({ what: z.literal('coupon'), found: z.boolean(), code: z.string().nullable() }),
  z.object({ what: z.literal('others'), found: z.boolean() }),
  z.object({ what: z.literal('rule'), reason: z.enum(attributionReasons) }),
  z.object({ what: z.literal('no_earning'), reason: z.enum(noEarnings) }),
]);
export type ClaimFinding = z.infer<typeof ClaimFinding>;

const ListedClaim = z.object({
  pk: Pk,
  merchant: Named,
  affiliate: Named.extend({ picture: z.string().nullable() }),
  number: z.number().int(),
  reason: z.enum(claimReasons),
  state: z.enum(claimStates),
  currency: z.string(),
  /** The commission of the order if it were credited; null when the reader may not know it. */
  asked_cents: Cents.nullable(),
  offered_cents: Cents.nullable(),
  granted_cents: Cents.nullable(),
  /** The merchant's time zone, used for the dates. */
  time_zone: z.string(),
  opened_at: z.iso.datetime(),
  answer_due: z.iso.datetime(),
  /** The day of the term, from 1; beyond the last one the claim is overdue. */
  day: z.number().int(),
  answer: z.enum(claimAnswers).nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** The deadline to accept an offer, which then goes to Aliado, or to ask Aliado to decide on an explanation. */
  reply_due: z.iso.datetime().nullable(),
  /** The deadline of Aliado's decision, if one is due. */
  decide_due: z.iso.datetime().nullable(),
  decided_by: z.enum(['merchant', 'affiliate', 'operator']).nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type ListedClaim = z.infer<typeof ListedClaim>;

const Claim = ListedClaim.extend({
  text: z.string(),
  reminders: z.array(z.iso.datetime()),
  order: z
    .object({
      placed_at: z.iso.datetime(),
      state: z.enum(saleStates),
      total_cents: Cents,
      products: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    })
    .nullable(),
  standing: z.enum(claimStandings),
  /** The commission if the order is credited now, at the rate of the day of sale and with the usual hold. */
  credit: z
    .object({
      by: z.enum(['click', 'coupon']),
      base_cents: Cents,
      /** Hundredths of a percent; null when the lines have different rates. */
      rate_points: z.number().int().nullable(),
      cents: Cents,
      available_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** When the granted amount can be paid; null while nothing of it is earned. */
  available_at: z.iso.datetime().nullable(),
  findings: z.array(ClaimFinding),
  pictures: z.array(ClaimPicture),
  events: z.array(ClaimEvent),
  may: z.array(z.enum(claimActs)),
});
export type Claim = z.infer<typeof Claim>;

const text = (min: number) => lines(2000).min(min, { error: min > 1 ? 'too_short' : 'required' });

const NewClaim = z.strictObject({
  merchant: Pk,
  number: z.number().int().min(1).max(1e12),
  reason: z.enum(claimReasons, { error: 'required' }),
  text: text(1),
});
export type NewClaim = z.output<typeof NewClaim>;

const Answer = z
  .strictObject({
    answer: z.enum(claimAnswers, { error: 'required' }),
    amount_cents: z.number().int().positive({ error: 'required' }).optional(),
    text: lines(2000).optional(),
  })
  .refine(({ answer, amount_cents }) => answer !== 'offer' || amount_cents, {
    error: 'required',
    path: ['amount_cents'],
  })
  .refine(({ answer, text = '' }) => answer !== 'explain' || text.length >= SHORTEST_EXPLANATION, {
    error: 'too_short',
    path: ['text'],
  });
export type NewClaimAnswer = z.output<typeof Answer>;

const Decision = z
  .strictObject({
    decision: z.enum(claimDecisions, { error: 'required' }),
    amount_cents: z.number().int().positive({ error: 'required' }).optional(),
    /** Both sides can read it. */
    reason: text(SHORTEST_EXPLANATION),
  })
  .refine(({ decision, amount_cents }) => decision !== 'part' || amount_cents, {
    error: 'required',
    path: ['amount_cents'],
  });
export type NewClaimDecision = z.output<typeof Decision>;

export const claimTabs = ['waiting', 'answered', 'overdue', 'all'] as const;
export type ClaimTab = (typeof claimTabs)[number];

const ClaimQuery = PageQuery.extend({ tab: z.enum(claimTabs).default('all') });
export type ClaimQuery = z.output<typeof ClaimQuery>;

const counted = z.number().int();

export const claimEndpoints = slice('claims', {
  openClaim: {
    method: 'POST',
    path: '/affiliates/claims/',
    audience: 'affiliate',
    summary:
      'Claim an order of a store that the caller is or was a member of; each order has at most one open claim',
    body: NewClaim,
    status: 201,
    response: Claim,
  },
  listClaims: {
    method: 'GET',
    path: '/affiliates/claims/',
    audience: 'user',
    summary: 'List the claims of a store or of an affiliate; open ones come first, by deadline',
    query: ClaimQuery.extend({ side: AskedSide }),
    response: paged(ListedClaim).extend({
      counts: z.object({ waiting: counted, answered: counted, overdue: counted, due_today: counted }),
      /** For a store: how the claims against it ended, and how many of those due by now it answered in time. */
      outcomes: z.object({
        credited: counted,
        part: counted,
        explained: counted,
        by_operator: counted,
        in_time: counted,
        ended: counted,
      }),
    }),
  },
  getClaim: {
    method: 'GET',
    path: '/affiliates/claims/:pk',
    audience: 'user',
    summary: 'A claim with its history, for its affiliate, its merchant and operators',
    params: ByPk,
    response: Claim,
  },
  writeInClaim: {
    method: 'POST',
    path: '/affiliates/claims/:pk/messages/',
    audience: 'user',
    summary: 'Write to the other side of an undecided claim; this does not extend the deadline',
    params: ByPk,
    body: z.strictObject({ text: text(1) }),
    response: Claim,
  },
  addClaimPicture: {
    method: 'POST',
    path: '/affiliates/claims/:pk/pictures/',
    audience: 'affiliate',
    summary: 'Add a screenshot (PNG, JPEG or WebP up to 5 MiB, three at most); only its pixels are kept',
    params: ByPk,
    upload: 'picture',
    response: Claim,
  },
  downloadClaimPicture: {
    method: 'GET',
    path: '/affiliates/claims/:pk/pictures/:picture',
    audience: 'user',
    summary: 'Get a screenshot of a claim; everybody who can read the claim can read it',
    params: z.strictObject({ pk: Pk, picture: Pk }),
    download: 'image/webp',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
  answerClaim: {
    method: 'PUT',
    path: '/affiliates/claims/:pk/answer',
    audience: 'provider',
    summary: 'The merchant’s answer: credit the order, offer a part, explain why not, or let Aliado decide',
    params: ByPk,
    body: Answer,
    idempotent: true,
    response: Claim,
  },
  acceptClaimOffer: {
    method: 'POST',
    path: '/affiliates/claims/:pk/accept',
    audience: 'affiliate',
    summary: 'Accept the part that the merchant offers',
    params: ByPk,
    idempotent: true,
    response: Claim,
  },
  escalateClaim: {
    method: 'POST',
    path: '/affiliates/claims/:pk/escalate',
    audience: 'affiliate',
    summary: 'Ask Aliado to decide after an offer or an explanation',
    params: ByPk,
    body: z.strictObject({ text: lines(2000).optional() }),
    response: Claim,
  },
  listClaimsToDecide: {
    method: 'GET',
    path: '/operator/claims',
    audience: 'operator',
    summary: 'Claims for Aliado to decide, the most urgent first, or all of them',
    query: ClaimQuery,
    response: paged(ListedClaim).extend({ counts: z.object({ waiting: counted, overdue: counted }) }),
  },
  decideClaim: {
    method: 'PUT',
    path: '/operator/claims/:pk/decision',
    audience: 'operator',
    summary: 'Decide a claim: credit all of it, a part, or nothing, with the reason; the decision is final',
    params: ByPk,
    body: Decision,
    idempotent: true,
    response: Claim,
  },
});
