import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useDecide } from './use-adhesions.ts';

/** Accepts or rejects a merchant's invitation and says what came of it. */
export function useAnswer() {
  const { invitations } = usePageTexts('marketplace');
  const { language } = useLanguage();
  const { mutate, isPending, variables } = useDecide({
    onSuccess: ({ status, merchant }) =>
      toast.success(
        status === 'accepted' ? invitations.accepted(merchant.name) : invitations.rejected(merchant.name),
      ),
    onError: (error) => toast.error(textOf(error, language)),
  });
  const answer = (request: string, status: 'accepted' | 'rejected') => mutate({ request, status });
  return { answer, answering: isPending ? variables.status : null };
}
