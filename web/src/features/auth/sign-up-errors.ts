import { errorText, firstErrors, type Language, SignUpForm } from '@aliado/contract';
import { ApiError, hasCode, textOf } from '#web/lib/api-error.ts';

export const emptySignUp = { first_name: '', last_name: '', phone: '', username: '', password: '' };

export type SignUpValues = typeof emptySignUp;
type Messages = Partial<Record<keyof SignUpValues, string>>;

const isField = (name: string): name is keyof SignUpValues => name in emptySignUp;

/** What the rules say of each field before anything is sent. */
export function signUpErrors(values: SignUpValues, language: Language): Messages {
  const messages: Messages = {};
  for (const [name, code] of Object.entries(firstErrors(SignUpForm, values))) {
    if (isField(name)) messages[name] = errorText(code, language);
  }
  return messages;
}

/** What the server said of each field. */
export function refusedSignUp(error: Error, language: Language): Messages {
  if (hasCode(error, 'mail_in_use')) return { username: textOf(error, language) };
  const messages: Messages = {};
  if (!(error instanceof ApiError)) return messages;
  for (const [name, [text]] of Object.entries(error.fields)) {
    if (isField(name) && text) messages[name] = text;
  }
  return messages;
}
