import { endpoints } from '@aliado/contract';
import { useChange } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';

export function useMarkRead() {
  const { notifications } = useTexts();
  const { language } = useLanguage();
  const { mutate } = useChange(endpoints.markNotificationRead, [endpoints.listNotifications]);
  return (pk: string) =>
    mutate(
      { params: { pk } },
      {
        onSuccess: () => toast.success(notifications.markedRead),
        onError: (failure) => toast.error(textOf(failure, language)),
      },
    );
}
