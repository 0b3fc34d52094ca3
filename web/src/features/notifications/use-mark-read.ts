import { type Endpoint, endpoints } from '@aliado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestFor } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';

/** Says how it ended even when what was clicked has gone meanwhile, as the list does that closes behind a link. */
function useMark<E extends Endpoint>(endpoint: E, done: string) {
  const { language } = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onSuccess: () => {
      toast.success(done);
      return client.invalidateQueries({ queryKey: [endpoints.listNotifications.path] });
    },
    onError: (failure) => toast.error(textOf(failure, language)),
  });
}

export function useMarkRead() {
  const { markedRead } = useTexts().notifications;
  const { mutate } = useMark(endpoints.markNotificationRead, markedRead);
  return (pk: string) => mutate({ params: { pk } });
}

export function useMarkAllRead() {
  const { markedAllRead } = useTexts().notifications;
  const { mutate, isPending } = useMark(endpoints.markAllNotificationsRead, markedAllRead);
  return { markAllRead: () => mutate({}), isPending };
}
