import * as z from 'zod';
import { ById, Done, Named, PageQuery, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Language } from './language.ts';
import { personRoles } from './operator-choices.ts';
import { Reason, WithReason } from './provider-requests.ts';

const Person = Named.extend({
  username: z.string(),
  picture: z.string().nullable(),
  /** The code with which this person recruits others; null before there is a profile. */
  referral_code: z.string().nullable(),
  roles: z.array(z.enum(personRoles)),
  store: Named.nullable(),
  suspended_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Person = z.infer<typeof Person>;

const PersonDetail = Person.extend({
  language: Language,
  phone: z.string().nullable(),
  /** The person who recruited this person. */
  recruiter: Named.nullable(),
  is_mentor: z.boolean(),
  is_leader: z.boolean(),
  /** The number of stores this person is an affiliate of. */
  memberships: z.number().int(),
  open_sessions: z.number().int(),
  has_second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Locked after too many wrong passwords: until then even the right one is refused. */
  locked_until: z.iso.datetime().nullable(),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

const act = <const Path extends `/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path: `/operator/people/:id/${path.slice(1)}` as `/${string}`,
  audience: 'operator' as const,
  summary,
  params: ById,
  body: WithReason,
  response: PersonDetail,
});

export const peopleEndpoints = slice('operator', {
  listPeople: {
    method: 'GET',
    path: '/operator/people',
    audience: 'operator',
    summary: 'List people by name, mail or code, newest first; the count stops at 1000',
    query: PageQuery.extend({
      search: z.string().trim().max(100).optional(),
      show: z.enum([...personRoles, 'suspended']).optional(),
    }),
    response: paged(Person),
  },
  getPerson: {
    method: 'GET',
    path: '/operator/people/:id',
    audience: 'operator',
    summary: 'Get one person: roles, sessions and lockout',
    params: ById,
    response: PersonDetail,
  },
  changePersonRoles: {
    ...act('/roles', 'Make a person a mentor or leader, or no longer'),
    body: z.strictObject({ is_mentor: z.boolean(), is_leader: z.boolean(), reason: Reason }),
  },
  suspendPerson: act('/suspend', 'Suspend a person: every session ends, and nobody gets in'),
  restorePerson: act('/restore', 'Let a suspended person in again'),
  signOutPerson: act('/sign_out', 'End every session of a person'),
  unlockPerson: act('/unlock', 'Forget the wrong passwords: a locked person may try again'),
  erasePerson: act('/erase', 'Delete the account of a person who asked for it in writing'),
  viewAsPerson: {
    ...act('/view', 'See the product as this person for 15 minutes, without writing'),
    response: z.object({ access: z.string(), expires_at: z.iso.datetime() }),
  },
  leaveView: {
    method: 'POST',
    path: '/operator/leave_view',
    audience: 'operator',
    summary: 'End the read-only session as another person',
    response: Done,
  },
});
