import * as z from 'zod';
import { ById, Done, Pk } from './answers.ts';
import { slice } from './endpoint.ts';
import { Language } from './language.ts';
import { FirstName, GivenPassword, LastName, NewPassword, Phone, required, Username } from './rules.ts';

export const SignUp = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  phone: Phone.nullish(),
  username: Username,
  password: NewPassword,
  /** An invalid code never blocks a registration. */
  invite_code: z.string().trim().max(100).nullish().catch(null),
  language: Language.nullish(),
});
export type SignUp = z.output<typeof SignUp>;

/** The registration dialog requires the phone (specification section 5). */
export const SignUpForm = SignUp.extend({ phone: Phone });

export const Credentials = z.strictObject({
  username: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
});
export type Credentials = z.output<typeof Credentials>;

export const Tokens = z.object({
  access: z.string(),
  refresh: z.string(),
  status: z.literal('ok'),
  language: Language,
});
export type Tokens = z.infer<typeof Tokens>;

/** The password is correct and the account has a second factor: the code is still missing. */
export const CodeNeeded = z.object({
  access: z.literal(''),
  refresh: z.literal(''),
  status: z.literal('code_required'),
  language: Language,
  /** Sent together with the code, within five minutes. */
  challenge: z.string(),
});
export type CodeNeeded = z.infer<typeof CodeNeeded>;

export const Recovery = z.strictObject({ username: Username });

export const PasswordReset = z.strictObject({
  token: required('reset_link_invalid', 200),
  password: NewPassword,
});
export type PasswordReset = z.output<typeof PasswordReset>;

export const PasswordChange = z.strictObject({ password: GivenPassword, new_password: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const systems = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux'] as const;
export const browsers = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung'] as const;

export const Session = z.object({
  pk: Pk,
  system: z.enum(systems).nullable(),
  browser: z.enum(browsers).nullable(),
  /** The network address of its last use. */
  address: z.string(),
  /** The time zone the device reported at its last use; the page derives the place from it. */
  time_zone: z.string().nullable(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The session of this request. */
  is_this: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const authEndpoints = slice('auth', {
  signUp: {
    method: 'POST',
    path: '/auth/signup/',
    audience: 'anyone',
    summary: 'Create an account; the profile is created after the first login',
    body: SignUp,
    status: 201,
    response: z.object({ data: z.object({ pk: Pk }), messages: z.array(z.string()) }),
  },
  logIn: {
    method: 'POST',
    path: '/auth/login/',
    audience: 'anyone',
    summary:
      'Exchange mail and password for an access and a refresh token, or for a challenge that asks for a code',
    body: Credentials,
    response: z.union([Tokens, CodeNeeded]),
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh/',
    audience: 'anyone',
    summary: 'Exchange a refresh token for a new pair; a token used twice ends the whole session',
    body: z.strictObject({ refresh: z.string().max(200) }),
    response: Tokens,
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout/',
    audience: 'user',
    summary: 'End this session',
    response: Done,
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions/',
    audience: 'user',
    summary: 'The open sessions of the account, this one first, then by last use',
    response: z.array(Session),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id/',
    audience: 'user',
    summary: 'End another session of the account',
    params: ById,
    response: Done,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions/',
    audience: 'user',
    summary: 'End every session of the account but this one',
    response: Done,
  },
  recoverPassword: {
    method: 'POST',
    path: '/auth/recover_password/',
    audience: 'anyone',
    summary: 'Send a mail with a link to choose a new password',
    body: Recovery,
    response: Done,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset_password/',
    audience: 'anyone',
    summary: 'Choose a new password with the token of the recovery mail; ends every session',
    body: PasswordReset,
    response: Done,
  },
  sendConfirmation: {
    method: 'POST',
    path: '/auth/send_confirmation/',
    audience: 'user',
    summary: 'Send the mail with the link that confirms the address of the account again',
    response: Done,
  },
  confirmMail: {
    method: 'POST',
    path: '/auth/confirm_mail/',
    audience: 'user',
    summary: 'Confirm the mail address with the token of the mail; only a session of the same account can',
    body: z.strictObject({ token: required('confirmation_invalid', 200) }),
    response: Done,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change_password/',
    audience: 'user',
    summary: 'Change the password; ends every other session and answers with a new one',
    body: PasswordChange,
    response: Tokens,
  },
  confirmPassword: {
    method: 'POST',
    path: '/auth/confirm_password/',
    audience: 'user',
    summary: 'Confirm the password; bank data and phone can be changed for the next five minutes',
    body: z.strictObject({ password: GivenPassword }),
    response: Done,
  },
});
