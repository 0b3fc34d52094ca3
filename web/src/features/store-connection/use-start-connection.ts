import { endpoints } from '@aliado/contract';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type ConnectionKind, keepKind } from './redirect.ts';

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
