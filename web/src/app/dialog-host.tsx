import { type ComponentType, useState } from 'react';
import type { DialogProps } from '#web/features/auth/dialog-props.ts';
import { useRegistration } from '#web/features/auth/registration-steps.ts';
import { closeDialog, type DialogName, useOpenDialog } from '#web/lib/dialogs.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './dialog-host.module.css';
import { useLoadedDialog } from './use-loaded-dialog.ts';

const BetweenSteps = lazily(() => import('#web/features/auth/between-steps.tsx'));

type Shown = { name: DialogName; Dialog: ComponentType<DialogProps>; instant: boolean };

/** The one host that all dialogs share. One stays until the next has arrived, or until it has faded away. */
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
