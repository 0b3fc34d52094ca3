import * as z from 'zod';
import { ByPk, Month, Named, PageQuery, Pk, paged, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { attributionRules, saleStates } from './sales.ts';
import { Day } from './visits.ts';

/** Counted sales in one currency. */
const TeamSums = z.object({
  currency: z.string(),
  sales: z.number().int(),
  base_cents: z.number().int(),
  commission_cents: z.number().int(),
  /** What the leader earns on top, or will earn once nothing holds it. */
  override_cents: z.number().int(),
});
export type TeamSums = z.infer<typeof TeamSums>;

const TeamFigures = TeamSums.extend({
  /** The part of the leader's share that is in the ledger. */
  override_earned_cents: z.number().int(),
  active: z.number().int(),
  visits: z.number().int(),
});
export type TeamFigures = z.infer<typeof TeamFigures>;

const teamMovements = ['new', 'up', 'down', 'same'] as const;

/** Null for a member without sales in the month. */
const Movement = z.object({ kind: z.enum(teamMovements), by: z.number().int() }).nullable();

const TeamMember = TeamSums.extend({
  pk: Pk,
  name: z.string(),
  picture: z.string().nullable(),
  /** False for a former member with sales in the month. */
  is_member: z.boolean(),
  joined_at: z.iso.datetime().nullable(),
  merchants: z.array(Named),
  /** Null for a member without sales in the month. */
  place: z.number().int().nullable(),
  movement: Movement,
  visits: z.number().int(),
  /** Sales of this month and the five before, oldest first. */
  last_months: z.array(z.number().int()),
  last_sale_at: z.iso.datetime().nullable(),
  /** Days since the last sale; null for a member who never sold. */
  silent_days: z.number().int().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const MonthQuery = { year: Year.optional(), month: Month.optional() };
const Currency = z.string().regex(/^[A-Z]{3}$/);

/** By default this month and the currency with most sales. */
const TeamQuery = PageQuery.extend({
  ...MonthQuery,
  currency: Currency.optional(),
  search: z.string().trim().max(100).optional(),
});
export type TeamQuery = z.output<typeof TeamQuery>;

const MemberQuery = z.strictObject({ ...MonthQuery, currency: Currency.optional() });
export type TeamMemberQuery = z.output<typeof MemberQuery>;

const Team = paged(TeamMember).extend({
  year: z.number().int(),
  month: z.number().int(),
  /** The currency of the ranking; null for a team without a store. */
  currency: z.string().nullable(),
  currencies: z.array(z.string()),
  members: z.number().int(),
  merchants: z.array(Named),
  figures: z.array(TeamFigures),
  before: z.array(TeamFigures),
});
export type Team = z.infer<typeof Team>;

const TeamSource = z.object({
  pk: Pk,
  name: z.string(),
  merchant: Named,
  sales: z.number().int(),
  base_cents: z.number().int(),
});

const MemberOfTeam = TeamMember.extend({
  year: z.number().int(),
  month: z.number().int(),
  before: TeamSums,
  days: z.array(z.object({ day: z.string(), sales: z.number().int(), base_cents: z.number().int() })),
  links: z.array(TeamSource.extend({ visits: z.number().int() })),
  coupons: z.array(TeamSource),
});
export type MemberOfTeam = z.infer<typeof MemberOfTeam>;

const Leader = z.object({
  pk: Pk,
  name: z.string(),
  picture: z.string().nullable(),
  members: z.number().int(),
  active: z.number().int(),
  sums: z.array(TeamSums),
});
export type Leader = z.infer<typeof Leader>;

/** By default this month. */
const LeaderQuery = PageQuery.extend({
  date_from: Day.optional(),
  date_to: Day.optional(),
  search: z.string().trim().max(100).optional(),
});
export type LeaderQuery = z.output<typeof LeaderQuery>;

const TeamSale = z.object({
  pk: Pk,
  number: z.number().int(),
  state: z.enum(saleStates),
  merchant: Named,
  affiliate: Named,
  rule: z.enum(attributionRules),
  link: Named.nullable(),
  coupon: Named.nullable(),
  /** Masked: first name and initial. */
  buyer: z.string().nullable(),
  products: z.array(z.string()),
  currency: z.string(),
  base_cents: z.number().int(),
  commission_cents: z.number().int(),
  override_cents: z.number().int(),
  placed_at: z.iso.datetime(),
});
export type TeamSale = z.infer<typeof TeamSale>;

/** Like the workbook: by default this year with all its months. */
const TeamSaleQuery = PageQuery.extend({ ...MonthQuery, search: z.string().trim().max(100).optional() });
export type TeamSaleQuery = z.output<typeof TeamSaleQuery>;

const TeamInvitation = z.object({
  merchant: Named,
  /** The leader's share of what the team sells there. */
  percent: z.number().int(),
  link: z.url(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const teamAudiences = ['all', 'silent'] as const;
export type TeamAudience = (typeof teamAudiences)[number];

export const MESSAGE_LENGTH = 500;

export const MessageText = z
  .string({ error: 'missing_data' })
  .trim()
  .min(1, { error: 'missing_data' })
  .max(MESSAGE_LENGTH, { error: 'message_too_long' });

export const NewTeamMessage = z.strictObject({ audience: z.enum(teamAudiences), text: MessageText });
export type NewTeamMessage = z.output<typeof NewTeamMessage>;

const Reach = z.object({
  receivers: z.number().int(),
  /** How many members do not want such messages; no names. */
  left_out: z.number().int(),
});
export type TeamReach = z.infer<typeof Reach>;

export const teamEndpoints = slice('teams', {
  getMyTeam: {
    method: 'GET',
    path: '/affiliates/my_team',
    audience: 'leader',
    summary: 'Get the month of the caller’s team, compared with the previous month, and its members by sales',
    query: TeamQuery,
    response: Team,
  },
  getTeamMember: {
    method: 'GET',
    path: '/affiliates/my_team/:pk',
    audience: 'leader',
    summary: 'The month of one member of the caller’s team, day by day',
    params: ByPk,
    query: MemberQuery,
    response: MemberOfTeam,
  },
  listMyLeaders: {
    method: 'GET',
    path: '/affiliates/my_leaders',
    audience: 'leader',
    summary:
      'List the leaders that the caller recruited as a mentor, with the sales of their teams in a period',
    query: LeaderQuery,
    response: paged(Leader).extend({ date_from: z.string(), date_to: z.string() }),
  },
  getTeamOfLeader: {
    method: 'GET',
    path: '/affiliates/my_leaders_team/:pk',
    audience: 'leader',
    summary: 'The month of the team of a leader whom the caller recruited as a mentor',
    params: ByPk,
    query: TeamQuery,
    response: Team.extend({ leader: Named }),
  },
  getMemberOfLeader: {
    method: 'GET',
    path: '/affiliates/my_leaders_team/:pk/:member',
    audience: 'leader',
    summary: 'The month of one member of the team of a leader whom the caller recruited as a mentor',
    params: z.strictObject({ pk: Pk, member: Pk }),
    query: MemberQuery,
    response: MemberOfTeam,
  },
  listTeamSales: {
    method: 'GET',
    path: '/affiliates/team_sales',
    audience: 'leader',
    summary:
      'List the sales that earn the caller a leader’s share, newest first; the spreadsheet has the same ones',
    query: TeamSaleQuery,
    response: paged(TeamSale).extend({ sums: z.array(TeamSums) }),
  },
  listTeamInvitations: {
    method: 'GET',
    path: '/affiliates/team_invitations',
    audience: 'leader',
    summary: 'Get the caller’s invitation link for each of its stores, and the one for recruiting affiliates',
    query: PageQuery,
    response: paged(TeamInvitation).extend({ referral_link: z.url() }),
  },
  getTeamReach: {
    method: 'GET',
    path: '/affiliates/team_message/',
    audience: 'leader',
    summary: 'Get the recipients of a message now, and when today’s message was sent',
    response: z.object({
      sent_at: z.iso.datetime().nullable(),
      all: Reach,
      silent: Reach,
    }),
  },
  sendTeamMessage: {
    method: 'POST',
    path: '/affiliates/team_message/',
    audience: 'leader',
    summary: 'Send a message to the whole team, or to members without sales this month; one message a day',
    body: NewTeamMessage,
    status: 201,
    response: Reach,
  },
});
