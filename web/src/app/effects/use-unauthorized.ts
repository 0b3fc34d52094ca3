import { useEffect } from 'react';
import { onUnauthorized } from '#web/lib/api.ts';
import { textOf } from '#web/lib/api-error.ts';
import { currentLanguage } from '#web/lib/language.ts';
import { logOutSoon } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';

/** A session that the server no longer accepts is said so and closed a moment later. */
export function useUnauthorized() {
  useEffect(
    () =>
      onUnauthorized((error) => {
        toast.error(textOf(error, currentLanguage()));
        logOutSoon();
      }),
    [],
  );
}
