import { type Credentials, endpoints, type NewProfile, type SignUp } from '@aliado/contract';
import { ApiError, call, read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { startSession } from '#web/lib/session.ts';
import { storedTokens } from '#web/lib/tokens.ts';
import { trackRegistrationComplete } from '#web/lib/tracking.ts';
import { startTutorial } from '#web/lib/tutorial.ts';
import { currentInvitation, forgetInvitation, type Invitation, isSpecial } from './invitation.ts';
import { forgetPendingProfile, keepPendingProfile, pendingProfile } from './pending-profile.ts';
import { currentRegistration, setRegistration, showStep } from './registration-steps.ts';

let credentials: Credentials | null = null;

async function logInAfterSignUp(given: Credentials) {
  const tokens = await call(endpoints.logIn, { body: given });
  if (!tokens.access) throw new ApiError({ code: 'wrong_credentials', status: 401 });
  startSession(tokens);
}

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
  showStep('session', 'doing');
  try {
    await logInAfterSignUp(credentials);
  } catch (error) {
    showStep('session', 'failed', { error });
    return;
  }
  credentials = null;
  await finishProfile();
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
  if (!currentRegistration()) void finishProfile();
}

export const retryRegistration = () => (credentials ? finishSession() : finishProfile());

export function leaveRegistration() {
  credentials = null;
  setRegistration(null);
}
