import { type ComponentType, useEffect, useReducer } from 'react';
import type { DialogProps } from '#web/features/auth/dialog-props.ts';
import { closeDialog, type DialogName } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { useTexts } from '#web/texts/index.tsx';

type Dialog = ComponentType<DialogProps>;

const loaders: Record<DialogName, () => Promise<{ default: Dialog }>> = {
  login: () => import('#web/features/auth/login-dialog.tsx'),
  register: () => import('#web/features/auth/register-dialog.tsx'),
  recover: () => import('#web/features/auth/recover-dialog.tsx'),
  publish: () => import('#web/features/auth/publish-dialog.tsx'),
  share: () => import('#web/features/links/create-link-dialog.tsx'),
};

const loaded = new Map<DialogName, Dialog>();

/** The dialog once its code is here. Unlike `lazy`, a failed load is tried again the next time. */
export function useLoadedDialog(name: DialogName | null): Dialog | undefined {
  const { notLoaded } = useTexts().shell;
  const [, showAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (!name || loaded.has(name)) return;
    loaders[name]().then(
      (module) => {
        loaded.set(name, module.default);
        showAgain();
      },
      () => {
        closeDialog();
        toast.error(notLoaded);
      },
    );
  }, [name, notLoaded]);

  return name ? loaded.get(name) : undefined;
}
