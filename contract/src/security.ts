import * as z from 'zod';
import { Named, Pk, queryNumber } from './answers.ts';
import { slice } from './endpoint.ts';
import { Day } from './visits.ts';

/** Every kind of event in the security log. A kind without a text for people does not compile. */
export const securityEventKinds = [
  'login',
  'login_failed',
  'login_locked',
  'code_refused',
  'logout',
  'session_ended',
  'password_reset_asked',
  'password_reset_done',
  'password_changed',
  'sign_up',
  'refresh_replayed',
  'signature_refused',
  'forbidden',
  'not_found_often',
  'key_refused',
  'limited',
  'viewed_as',
  'key_rotated',
  'started',
  'stopped',
  'dropped',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

const SecurityEvent = z.object({
  number: z.number().int(),
  created_at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  /** Null when the account is unknown or the system acts. */
  person: Named.nullable(),
  store: Named.nullable(),
  address: z.string(),
  agent: z.string(),
  /** The limit, the path or the version, in a few words. */
  detail: z.string(),
  /** Events of one minute from the same source are one row. */
  times: z.number().int(),
  request_id: z.string(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const SecurityQuery = z.strictObject({
  person: Pk.optional(),
  /** A mail that was tried at the login, whether it has an account or not. */
  username: z.string().trim().max(254).optional(),
  address: z.string().trim().max(60).optional(),
  kind: z.enum(securityEventKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Only events before this number. */
  before: queryNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  page_size: queryNumber(1, 100).default(30),
});
export type SecurityQuery = z.output<typeof SecurityQuery>;

export const securityEndpoints = slice('operator', {
  listSecurityEvents: {
    method: 'GET',
    path: '/operator/security',
    audience: 'operator',
    summary: 'List the security log of the last twelve months, newest first',
    query: SecurityQuery,
    response: z.object({
      results: z.array(SecurityEvent),
      /** Pass it as `before` to get the next page; null at the end. */
      next_before: z.number().int().nullable(),
    }),
  },
});
