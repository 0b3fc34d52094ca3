import { type Credentials, endpoints, type NewProfile, type SignUp } from '@aliado/contract';
import { call, read } from '#web/lib/api.ts';
import { ApiError, hasCode } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { mayPass, queryClient } from '#web/lib/query-client.ts';
import { startSession } from '#web/lib/session.ts';
import { storedTokens } from '#web/lib/tokens.ts';
import { startTutorial } from '#web/lib/tutorial.ts';
import { askForSession } from './ask-for-session.ts';
import { currentInvitation, forgetInvitation, type Invitation, isSpecial } from './invitation.ts';
import { currentRegistration, type RequestState, setRegistration, showStep } from './registration-steps.ts';

/** An event for listeners on the page. The page itself sends nothing. */
const trackRegistrationComplete = (detail: { pk: string; invite_code: string | null }) =>
  window.dispatchEvent(new CustomEvent('aliado:registration-complete', { detail }));

let credentials: Credentials | null = null;

async function createProfile({ merchant, leader }: Invitation) {
  const { pk, phone, invite_code } = pendingProfile();
  const jwt = storedTokens()?.access ?? null;
  const body: NewProfile = { phone, user: pk, invite_code, jwt, merchant, leader };
  const profile = await call(endpoints.createProfile, { body });
  const { queryKey } = read(endpoints.getProfile);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, profile);
  return profile;
}

const destinationOf = (invitation: Invitation) =>
  isSpecial(invitation) ? `${paths.affiliates}?s=waps` : paths.affiliates;

/** A repeated request is not an error: the user may have left the page just after the first one. */
const wasSent = (error: unknown) => hasCode(error, 'request_exists') || hasCode(error, 'already_member');

/** Waits between retries, the same as for reads. */
const WAITS_MS = [1000, 2000];

async function askToJoin(
  merchant: string,
  leader: string | null,
  [wait, ...waits] = WAITS_MS,
): Promise<RequestState> {
  try {
    const { status } = await call(endpoints.createRequest, { body: { merchant, leader } });
    return status === 'accepted' ? 'accepted' : 'done';
  } catch (error) {
    if (wasSent(error)) return 'done';
    if (wait === undefined || !mayPass(error)) return 'failed';
    await new Promise((later) => setTimeout(later, wait));
    return askToJoin(merchant, leader, waits);
  }
}

/**
 * Sends the request to join an invited merchant before the profile (specification section 4). Its failure does not
 * stop the registration.
 */
async function finishRequest() {
  const { merchant, leader } = currentInvitation(location.search);
  const asked = currentRegistration()?.states.request;
  if (merchant && (!asked || asked === 'waiting')) {
    showStep('session', 'done', { request: 'doing' });
    showStep('session', 'done', { request: await askToJoin(merchant, leader) });
  }
  await finishProfile();
}

async function finishProfile() {
  showStep('profile', 'doing');
  try {
    const invitation = currentInvitation(location.search);
    const { invite_code } = pendingProfile();
    const profile = await createProfile(invitation);
    forgetPendingProfile();
    forgetInvitation();
    if (!profile.is_provider) startTutorial();
    trackRegistrationComplete({ pk: profile.pk, invite_code });
    showStep('profile', 'done', { destination: destinationOf(invitation) });
  } catch (error) {
    showStep('profile', 'failed', { error });
  }
}

async function finishSession() {
  if (!credentials) return;
  const { merchant } = currentInvitation(location.search);
  showStep('session', 'doing', { request: merchant ? 'waiting' : undefined });
  try {
    const answer = await askForSession(credentials);
    if (answer.status !== 'ok') throw new ApiError({ code: 'wrong_credentials', status: 401 });
    startSession(answer);
  } catch (error) {
    showStep('session', 'failed', { error });
    return;
  }
  credentials = null;
  await finishRequest();
}

/** Resolves once the account exists; the between-steps dialog shows the rest. */
export async function register(form: SignUp) {
  const { data } = await call(endpoints.signUp, { body: form });
  const { username, password, phone = null, invite_code = null } = form;
  keepPendingProfile({ pk: data.pk, phone, invite_code });
  credentials = { username, password };
  void finishSession();
}

/** For a session without a profile: the user left the page during registration. */
export function resumeRegistration() {
  if (!currentRegistration()) void finishRequest();
}

export const retryRegistration = () => (credentials ? finishSession() : finishRequest());

export function leaveRegistration() {
  credentials = null;
  setRegistration(null);
}

/** Data that sign-up stores in this tab until the profile exists (specification section 4). */
type PendingProfile = { pk: string | null; phone: string | null; invite_code: string | null };

const keys = ['pk', 'phone', 'invite_code'] as const;

function keepPendingProfile(pending: PendingProfile) {
  for (const key of keys) {
    const value = pending[key];
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  }
}

function pendingProfile(): PendingProfile {
  const [pk = null, phone = null, invite_code = null] = keys.map((key) => sessionStorage.getItem(key));
  return { pk, phone, invite_code };
}

export function forgetPendingProfile() {
  for (const key of keys) sessionStorage.removeItem(key);
}
