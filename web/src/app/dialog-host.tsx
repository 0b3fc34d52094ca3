import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { useRegistration } from '#web/features/auth/registration-steps.ts';
import type { DialogProps } from '#web/lib/dialogs.ts';
import { closeDialog, type DialogName, useOpenDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/lib/toast.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './dialog-host.module.css';

const BetweenSteps = lazily(() => import('#web/features/auth/between-steps.tsx'));

type Shown = { name: DialogName; Dialog: ComponentType<DialogProps>; instant: boolean };

/** The host of all dialogs. The old dialog stays until the next one is loaded, or until it has faded out. */
export function DialogHost() {
  const name = useOpenDialog();
  const registration = useRegistration();
  const Wanted = useLoadedDialog(name);
  const [shown, setShown] = useState<Shown | null>(null);
  useFocusBack(name !== null || registration !== null);

  if (name && Wanted && name !== shown?.name) setShown({ name, Dialog: Wanted, instant: shown !== null });

  if (registration) {
    if (shown && !name) setShown(null);
    return (
      <BackgroundPart>
        <BetweenSteps {...registration} />
      </BackgroundPart>
    );
  }
  if (!shown) return name && <div className={classes.waiting} />;
  const { Dialog, instant } = shown;
  return (
    <Dialog
      key={shown.name}
      opened={name !== null}
      instant={instant && name !== null}
      onClose={closeDialog}
      onClosed={() => setShown(null)}
    />
  );
}

type Dialog = ComponentType<DialogProps>;

const loaders: Record<DialogName, () => Promise<{ default: Dialog }>> = {
  login: () => import('#web/features/auth/login-dialog.tsx'),
  register: () => import('#web/features/auth/register-dialog.tsx'),
  recover: () => import('#web/features/auth/recover-dialog.tsx'),
  publish: () => import('#web/features/auth/publish-dialog.tsx'),
  share: () => import('#web/features/links/create-link-dialog.tsx'),
};

const loaded = new Map<DialogName, Dialog>();

/** The dialog once its code is loaded. Unlike `lazy`, it retries a failed load the next time. */
function useLoadedDialog(name: DialogName | null): Dialog | undefined {
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
