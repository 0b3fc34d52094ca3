import * as z from 'zod';
import { ById, Done } from './answers.ts';
import { Tokens } from './auth.ts';
import { slice } from './endpoint.ts';
import { GivenPassword, line, required } from './rules.ts';

/** Six digits of the app, or one of the recovery codes. */
const Code = required('wrong_code', 40);

const PasswordAndCode = z.strictObject({ password: GivenPassword, code: Code });
export type PasswordAndCode = z.output<typeof PasswordAndCode>;

const CodeOfLogin = z.strictObject({ challenge: required('challenge_expired', 200), code: Code });
export type CodeOfLogin = z.output<typeof CodeOfLogin>;

const SecondFactor = z.object({
  on: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Operators must have a second factor. */
  required: z.boolean(),
  /** Of ten; each works once. */
  recovery_codes_left: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

const Enrolment = z.object({
  /** In base 32, for typing. */
  secret: z.string(),
  /** The same as an `otpauth://` URL, for the QR code or an app on the same phone. */
  address: z.string(),
});
export type Enrolment = z.infer<typeof Enrolment>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorEndpoints = slice('auth', {
  logInWithCode: {
    method: 'POST',
    path: '/auth/login_code/',
    audience: 'anyone',
    summary: 'Exchange the challenge of a login and a code for an access and a refresh token',
    body: CodeOfLogin,
    response: Tokens,
  },
  getSecondFactor: {
    method: 'GET',
    path: '/auth/second_factor/',
    audience: 'user',
    summary: 'Whether logging in asks for a code, and how many recovery codes are left',
    response: SecondFactor,
  },
  enrolSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/',
    audience: 'user',
    summary: 'Create the secret of a second factor; a code must confirm it',
    body: z.strictObject({ password: GivenPassword }),
    response: Enrolment,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/confirm/',
    audience: 'user',
    summary:
      'Turn the second factor on with a first code; answers with the recovery codes, once, and ends every other session',
    body: z.strictObject({ code: Code }),
    response: RecoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second_factor/off/',
    audience: 'user',
    summary: 'Turn the second factor off',
    body: PasswordAndCode,
    response: Done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second_factor/recovery_codes/',
    audience: 'user',
    summary: 'Create ten new recovery codes; the old ones stop working',
    body: PasswordAndCode,
    response: RecoveryCodes,
  },
  confirmCode: {
    method: 'POST',
    path: '/auth/confirm_code/',
    audience: 'user',
    summary: 'Confirm a code; this session may pay for the next five minutes',
    body: z.strictObject({ code: Code }),
    response: Done,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/operator/people/:id/reset_second_factor',
    audience: 'operator',
    summary: 'Turn off the second factor of a person who lost the app and the recovery codes',
    params: ById,
    body: z.strictObject({ reason: line(200).min(1) }),
    response: Done,
  },
});
