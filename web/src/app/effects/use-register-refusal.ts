import { useEffect } from 'react';
import { closeDialog, useOpenDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { isLoggedIn } from '#web/lib/tokens.ts';
import { useTexts } from '#web/texts/index.tsx';

/** Registering with a live session is answered with a message instead of the dialog. */
export function useRegisterRefusal() {
  const { liveSession } = useTexts().auth.register;
  const dialog = useOpenDialog();
  useEffect(() => {
    if (dialog !== 'register' || !isLoggedIn()) return;
    closeDialog();
    toast.info(liveSession);
  }, [dialog, liveSession]);
}
