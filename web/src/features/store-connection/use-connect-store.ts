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

/** For a visitor: the password makes the account of the store's mail, or opens it. */
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

/** For whoever is logged in: the store goes to that account, which may have to say its password again. */
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

/** Leaves for the platform, which comes back to `/conectar`; `leavingFor` stays set while the page goes away. */
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
