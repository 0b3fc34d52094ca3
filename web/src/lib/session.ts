import { endpoints, type Tokens } from '@aliado/contract';
import { call } from './api.ts';
import { setLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { forgetTokens, storeTokens } from './tokens.ts';

export { isLoggedIn, useSession } from './tokens.ts';

/** A refused session is closed this long after the message (specification section 9). */
const UNAUTHORIZED_DELAY = 2000;

export function startSession(tokens: Tokens) {
  queryClient.clear();
  setLanguage(tokens.language);
  storeTokens(tokens);
}

/** The end of the session sends every tab to `/`. */
export function logOut() {
  const told = call(endpoints.logOut, {}, { keepalive: true }).catch(() => undefined);
  forgetTokens();
  queryClient.clear();
  return told;
}

let ending: ReturnType<typeof setTimeout> | undefined;

export function logOutSoon(then?: () => void) {
  clearTimeout(ending);
  ending = setTimeout(() => {
    void logOut();
    then?.();
  }, UNAUTHORIZED_DELAY);
}
