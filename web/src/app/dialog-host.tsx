import { lazy, useEffect, useRef, useState } from 'react';
import { useRegistration } from '#web/features/auth/registration-steps.ts';
import { closeDialog, type DialogName, useOpenDialog } from '#web/lib/dialogs.ts';
import classes from './dialog-host.module.css';
import { Part } from './part.tsx';
import { useLoadedDialog } from './use-loaded-dialog.ts';

const BetweenSteps = lazy(() => import('#web/features/auth/between-steps.tsx'));

/** Gives the focus back to what opened the first of a row of dialogs. */
function useFocusBack(opened: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** The one host that all dialogs share. A closed one stays until it has faded away. */
export function DialogHost() {
  const name = useOpenDialog();
  const registration = useRegistration();
  const [shown, setShown] = useState<{ name: DialogName; instant: boolean } | null>(null);
  const Dialog = useLoadedDialog(name ?? shown?.name ?? null);
  useFocusBack(name !== null || registration !== null);

  if (name && name !== shown?.name) setShown({ name, instant: shown !== null });

  if (registration) {
    return (
      <Part>
        <BetweenSteps {...registration} />
      </Part>
    );
  }
  if (!shown) return null;
  if (!Dialog) return name && <div className={classes.waiting} />;
  return (
    <Dialog
      key={shown.name}
      opened={name !== null}
      instant={shown.instant && name !== null}
      onClose={closeDialog}
      onClosed={() => setShown(null)}
    />
  );
}
