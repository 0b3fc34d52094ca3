import { Credentials } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { closeDialog } from '#web/lib/dialogs.ts';
import { markLanded } from '#web/lib/landing.ts';
import { paths, staysAfterLogin } from '#web/lib/paths.ts';
import { logOutSoon, startSession } from '#web/lib/session.ts';
import { askForSession } from './ask-for-session.ts';
import { addressOf, currentInvitation, forgetInvitation } from './invitation.ts';

const logIn = (given: Credentials) => askForSession(Credentials.parse(given));

/** Whoever came for a page that waits for a person stays on it; from a public one the way leads to General. */
export function useLogIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMutation({
    mutationFn: logIn,
    onSuccess: (tokens) => {
      startSession(tokens);
      markLanded();
      closeDialog();
      if (staysAfterLogin(pathname)) return;
      navigate(addressOf(paths.affiliates, currentInvitation(search)));
      forgetInvitation();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.unauthorized) logOutSoon(() => navigate(paths.home));
    },
  });
}
