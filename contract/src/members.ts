import * as z from 'zod';
import { ById, Cents, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_MEMBERS_AT_ONCE,
  MOST_TAGS,
  memberActivities,
  memberGroups,
  memberSorts,
} from './member-choices.ts';
import { Percent } from './merchants.ts';
import { comparisons } from './report-filters.ts';
import { MessageText } from './teams.ts';
import { Day } from './visits.ts';

const Count = z.number().int();

export const Tag = z
  .string({ error: 'invalid_tag' })
  .trim()
  .min(1, { error: 'invalid_tag' })
  .max(LONGEST_TAG, { error: 'invalid_tag' });

/** The days of the figures; by default this month up to today. */
const FigureDays = { date_from: Day.optional(), date_to: Day.optional() };

const MemberFilter = {
  s: z.string().trim().max(100).optional(),
  /** First and last day of joining, in the merchant's time zone. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  order_by: z.enum(memberSorts).default('newest'),
  /** By default names are sorted from A to Z, figures from the highest. */
  direction: z.enum(['asc', 'desc']).optional(),
  ...FigureDays,
  group: z.enum(memberGroups).optional(),
  tag: Tag.optional(),
  /** Members of this leader's team, or of no team. */
  leader: z.union([Pk, z.literal('none')]).optional(),
  activity: z.enum(memberActivities).optional(),
};

export const MyAffiliateQuery = PageQuery.extend(MemberFilter);
export type MyAffiliateQuery = z.output<typeof MyAffiliateQuery>;

const MemberFilterQuery = z.strictObject(MemberFilter);
export type MemberFilterQuery = z.output<typeof MemberFilterQuery>;

const FigureQuery = z.strictObject(FigureDays);
export type FigureQuery = z.output<typeof FigureQuery>;

const SummaryQuery = FigureQuery.extend({ compare: z.enum(comparisons).default('same_days') });
export type SummaryQuery = z.output<typeof SummaryQuery>;

/** Sums of a period; decision 030 defines each. */
const PeriodFigures = z.object({
  sales: Count,
  base_cents: Cents,
  commission_cents: Cents,
  visits: Count,
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

const MemberFigures = PeriodFigures.extend({
  currency: z.string(),
  /** The latest sale of all, not of the period. */
  last_sale_at: z.iso.datetime().nullable(),
  /** No sale for longer than usual for this person. */
  quiet: z.boolean(),
  /** The amount payable today. It is negative if a sale was refunded after its commission was paid. */
  owed_cents: Cents,
  owed_since: z.iso.datetime().nullable(),
});
export type MemberFigures = z.infer<typeof MemberFigures>;

const MyAffiliate = z.object({
  pk: Pk,
  name: z.string(),
  username: z.string(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  leader: Named.nullable(),
  joined_at: z.iso.datetime(),
  /** The affiliate's own rate; null if the merchant's rate applies. */
  commission: Percent.nullable(),
  /** An announced change of the own rate that is not effective yet; null removes the own rate. */
  announced: z.object({ percent: Percent.nullable(), effective_at: z.iso.datetime() }).nullable(),
  /** Size of the team the affiliate leads at this merchant. */
  team: Count,
  is_new: z.boolean(),
  /** The store's own labels; the affiliate never sees them. */
  tags: z.array(z.string()),
  figures: MemberFigures,
});
export type MyAffiliate = z.infer<typeof MyAffiliate>;

const MemberSums = PeriodFigures.extend({ owed_cents: Cents });

const MemberTotals = z.object({
  date_from: z.string(),
  date_to: z.string(),
  currency: z.string(),
  /** Members that the filter finds, and those of them with a sale. */
  affiliates: Count,
  sellers: Count,
  /** Sums of the filter. Without a filter, sums of the store, former members included. */
  totals: MemberSums,
  /** Sums of former members; null with a filter, which finds present members only. */
  former: MemberSums.extend({ affiliates: Count }).nullable(),
  /** Counts for each choice, with the other filters applied. */
  groups: z.object({ all: Count, sold: Count, silent: Count, owed: Count, own_rate: Count, new: Count }),
  tags: z.array(z.object({ tag: z.string(), count: Count })),
  leaders: z.array(Named.extend({ count: Count })),
  /** Days the store usually takes to pay. */
  median_days: z.number().int().nullable(),
});
export type MemberTotals = z.infer<typeof MemberTotals>;

const PromisedRate = z.object({
  pk: Pk,
  percent: Percent.nullable(),
  announced_at: z.iso.datetime(),
  effective_at: z.iso.datetime(),
  /** Replaced before it took effect. */
  withdrawn: z.boolean(),
});

const MemberSummary = z.object({
  date_from: z.string(),
  date_to: z.string(),
  currency: z.string(),
  figures: PeriodFigures,
  /** The same figure for the compared period. Null without a comparison. */
  before: PeriodFigures.nullable(),
  store: PeriodFigures,
  /** The last six months up to that of the last day. */
  months: z.array(z.object({ month: z.string(), sales: Count, base_cents: Cents })),
  rates: z.array(PromisedRate),
  counts: z.object({ sales: Count, links: Count, coupons: Count, payments: Count }),
  last_payment: z.object({ at: z.iso.datetime(), total_cents: Cents }).nullable(),
  median_days: z.number().int().nullable(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

const MemberNote = z.object({
  pk: Pk,
  text: z.string(),
  author: z.string(),
  created_at: z.iso.datetime(),
});
export type MemberNote = z.infer<typeof MemberNote>;

const NoteText = z
  .string({ error: 'invalid_note' })
  .trim()
  .min(1, { error: 'invalid_note' })
  .max(LONGEST_NOTE, { error: 'invalid_note' });

const Several = z.array(Pk).min(1).max(MOST_MEMBERS_AT_ONCE);

const RateChange = z.object({
  affiliate: Named,
  from: Percent.nullable(),
  to: Percent.nullable(),
  /** Null when nothing changes for this affiliate. */
  effective_at: z.iso.datetime().nullable(),
  lowered: z.boolean(),
});
export type RateChange = z.infer<typeof RateChange>;

const RateChanges = z.object({ changes: z.array(RateChange) });
const RateOfSeveral = z.strictObject({ affiliates: Several, commission: Percent.nullable() });

const MessageReach = z.object({
  receivers: Count,
  /** They switched off messages from stores, on the page and by mail. */
  opted_out: z.array(Named),
  /** The store wrote to them today. */
  written_today: z.array(Named),
});
export type MessageReach = z.infer<typeof MessageReach>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const memberEndpoints = slice('members', {
  listMyAffiliates: {
    method: 'GET',
    path: '/affiliates/my_affiliates',
    audience: 'provider',
    scope: 'affiliates:read',
    summary: 'List the merchant’s members with their figures of a period; by default newest first',
    query: MyAffiliateQuery,
    response: paged(MyAffiliate),
  },
  getMemberTotals: {
    method: 'GET',
    path: '/affiliates/my_affiliates_totals',
    audience: 'provider',
    scope: 'affiliates:read',
    summary: 'Get the totals of the filtered members, and the number of members in each filter',
    query: MemberFilterQuery,
    response: MemberTotals,
  },
  getMemberNames: {
    method: 'GET',
    path: '/affiliates/my_affiliates_names',
    audience: 'provider',
    summary: 'List the names of all filtered members, for an action on all of them',
    query: MemberFilterQuery,
    response: z.object({ members: z.array(Named) }),
  },
  downloadMembers: {
    method: 'GET',
    path: '/affiliates/my_affiliates_excel',
    audience: 'provider',
    summary: 'Download the filtered members with their figures as a spreadsheet',
    query: MemberFilterQuery,
    patience_ms: 60_000,
    download: XLSX,
    response: z.unknown().meta({ description: 'The file itself' }),
  },
  getMyAffiliate: {
    method: 'GET',
    path: '/affiliates/my_affiliates/:id/',
    audience: 'provider',
    scope: 'affiliates:read',
    summary: 'Get one of the merchant’s members',
    params: ById,
    query: FigureQuery,
    response: MyAffiliate,
  },
  getMemberSummary: {
    method: 'GET',
    path: '/affiliates/my_affiliates/:id/summary',
    audience: 'provider',
    scope: 'affiliates:read',
    summary:
      'Get one member’s figures of a period, compared with the previous period and with the store, its months and its rate history',
    params: ById,
    query: SummaryQuery,
    response: MemberSummary,
  },
  setMemberTags: {
    method: 'PUT',
    path: '/affiliates/my_affiliates/:id/tags',
    audience: 'provider',
    scope: 'affiliates:write',
    summary: 'Replace the tags of a member; the member never sees them',
    params: ById,
    body: z.strictObject({ tags: z.array(Tag).max(MOST_TAGS, { error: 'too_many_tags' }) }),
    response: z.object({ tags: z.array(z.string()) }),
  },
  changeMemberTags: {
    method: 'POST',
    path: '/affiliates/my_affiliates_tags',
    audience: 'provider',
    summary: 'Add a tag to several members or remove it, all or none',
    body: z.strictObject({ affiliates: Several, tag: Tag, act: z.enum(['add', 'remove']) }),
    response: Done,
  },
  listMemberNotes: {
    method: 'GET',
    path: '/affiliates/my_affiliates/:id/notes',
    audience: 'provider',
    summary: 'List the store’s notes about a member, newest first; the member never sees them',
    params: ById,
    query: PageQuery,
    response: paged(MemberNote),
  },
  createMemberNote: {
    method: 'POST',
    path: '/affiliates/my_affiliates/:id/notes',
    audience: 'provider',
    summary: 'Write a note about a member',
    params: ById,
    body: z.strictObject({ text: NoteText }),
    status: 201,
    response: MemberNote,
  },
  deleteMemberNote: {
    method: 'DELETE',
    path: '/affiliates/my_affiliates/:id/notes/:pk',
    audience: 'provider',
    summary: 'Delete a note',
    params: z.strictObject({ id: Pk, pk: Pk }),
    response: Done,
  },
  previewMemberRates: {
    method: 'POST',
    path: '/affiliates/my_affiliates_commission/preview',
    audience: 'provider',
    summary: 'Preview a change of commission: each member’s old and new rate and its start; nothing changes',
    body: RateOfSeveral,
    response: RateChanges,
  },
  changeMemberRates: {
    method: 'POST',
    path: '/affiliates/my_affiliates_commission',
    audience: 'provider',
    summary:
      'Set the own commission of several members, all or none; a decrease takes effect after the notice period',
    body: RateOfSeveral,
    patience_ms: 60_000,
    response: RateChanges,
  },
  getMessageReach: {
    method: 'POST',
    path: '/affiliates/my_affiliates_message/preview',
    audience: 'provider',
    summary: 'Preview a message: who would receive it, who would not, and why; nothing is sent',
    body: z.strictObject({ affiliates: Several }),
    response: MessageReach,
  },
  sendStoreMessage: {
    method: 'POST',
    path: '/affiliates/my_affiliates_message',
    audience: 'provider',
    summary:
      'Send a message to several members, at most one a day to each; members who opted out are skipped',
    body: z.strictObject({
      affiliates: Several,
      text: MessageText,
    }),
    status: 201,
    response: MessageReach,
  },
});
