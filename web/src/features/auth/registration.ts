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
import { forgetPendingProfile, keepPendingProfile, pendingProfile } from './pending-profile.ts';
import { currentRegistration, type RequestState, setRegistration, showStep } from './registration-steps.ts';

/** Told to whoever listens on the page; nothing leaves it by itself. */
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

/** Asking twice is no failure: the page may have been left just after the first time. */
const wasSent = (error: unknown) => hasCode(error, 'request_exists') || hasCode(error, 'already_member');

/** How long to wait before each further try, as reads do. */
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

/** With a merchant, the request to join it goes first (specification section 4); without it the registration goes on. */
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

/** Resolves once the account exists; the steps after it show in the between-steps dialog. */
export async function register(form: SignUp) {
  const { data } = await call(endpoints.signUp, { body: form });
  const { username, password, phone = null, invite_code = null } = form;
  keepPendingProfile({ pk: data.pk, phone, invite_code });
  credentials = { username, password };
  void finishSession();
}

/** Someone logged in without a profile: the page was left in the middle of registering. */
export function resumeRegistration() {
  if (!currentRegistration()) void finishRequest();
}

export const retryRegistration = () => (credentials ? finishSession() : finishRequest());

export function leaveRegistration() {
  credentials = null;
  setRegistration(null);
}
