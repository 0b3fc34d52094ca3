import type { UseMutationResult } from '@tanstack/react-query';
import { textOf } from './api-error.ts';
import { useLanguage } from './language.ts';
import { toast } from './toast.ts';

type Change<Request> = Pick<UseMutationResult<unknown, Error, Request>, 'mutate' | 'isPending'>;

/** What a person confirmed is done and said, and the question closes; what is refused is said, and it stays. */
export function useConfirmed<Request>(
  { mutate, isPending }: Change<Request>,
  done: string,
  onDone: () => void,
) {
  const { language } = useLanguage();
  const confirm = (request: Request) =>
    mutate(request, {
      onSuccess: () => {
        toast.success(done);
        onDone();
      },
      onError: (error) => toast.error(textOf(error, language)),
    });
  return { confirm, busy: isPending };
}
