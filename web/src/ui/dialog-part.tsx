import { ActionIcon, Button, Portal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useContext } from 'react';
import { CrashBarrier } from './crash-barrier.tsx';
import classes from './dialog-part.module.css';
import { KitTexts } from './kit-texts.ts';

type DialogPartProps = { children: ReactNode; opened?: boolean; onClose: () => void };

/** A dialog or drawer whose code loads when it first opens. */
export const DialogPart = ({ children, opened = true, onClose }: DialogPartProps) => (
  <CrashBarrier
    occasion={opened}
    fallback={(retry) => opened && <Unopened onRetry={retry} onClose={onClose} />}
  >
    <Suspense>{children}</Suspense>
  </CrashBarrier>
);

function Unopened({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { unopened, retry, close } = useContext(KitTexts);
  return (
    <Portal>
      <div className={classes.notice} role="alert" data-on-green>
        <p className={classes.text}>{unopened}</p>
        <Button size="sm" className={classes.retry} onClick={onRetry}>
          {retry}
        </Button>
        <ActionIcon className={classes.close} aria-label={close} onClick={onClose}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </Portal>
  );
}
