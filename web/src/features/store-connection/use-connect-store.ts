import { endpoints } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { markLanded } from '#web/lib/landing.ts';
import { chosenLanguage } from '#web/lib/language.ts';
import { startSession } from '#web/lib/session.ts';
import { setSide } from '#web/lib/side.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { useConfirmedSending } from '#web/ui/password-confirmation.tsx';
import { type ConnectionKind, forgetKind, keepKind, type Redirect } from './redirect.ts';

type Connecting = { onConnected: (store: string) => void };

/** For a visitor: the password creates the account of the store's mail address, or logs into it. */
export function useConnectByPassword({ code, kind }: Redirect, { onConnected }: Connecting) {
  const endpoint = kind === 'wholesale' ? endpoints.connectWholesale : endpoints.connectMerchant;
  return useMutation({
    mutationFn: (password: string) =>
      call(endpoint, { body: { code, password, language: chosenLanguage() } }),
    onSuccess: ({ merchant, ...tokens }) => {
      forgetKind();
      setSide('merchant');
      onConnected(merchant.name);
      startSession(tokens);
      markLanded();
    },
  });
}

/** For a logged-in user: connects the store to that account, which may need its password again. */
export function useAuthorizeStore({ code, state }: Redirect, { onConnected }: Connecting) {
  const client = useQueryClient();
  const sendConfirmed = useConfirmedSending();
  return useMutation({
    mutationFn: () => sendConfirmed(() => call(endpoints.authorizeStore, { body: { code, state } })),
    onSuccess: (answer) => {
      if (!answer) return;
      forgetKind();
      setSide('merchant');
      for (const { path } of [endpoints.getProfile, endpoints.getConnection]) {
        void client.invalidateQueries({ queryKey: [path] });
      }
      onConnected(answer.merchant.name);
    },
  });
}

/** Goes to the platform, which redirects to `/conectar`; `leavingFor` stays set until the page unloads. */
export function useStartConnection() {
  const { language } = useLanguage();
  const { mutate, isPending, isSuccess, variables } = useChange(endpoints.startConnection);
  const start = (kind: ConnectionKind) =>
    mutate(
      { body: { kind } },
      {
        onSuccess: ({ url }) => {
          keepKind(kind);
          window.location.assign(url);
        },
        onError: (error) => toast.error(textOf(error, language)),
      },
    );
  return { start, leavingFor: isPending || isSuccess ? variables.body.kind : null };
}
