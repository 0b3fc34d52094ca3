import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { useFocusBack } from './use-focus-back.ts';

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  closeLabel: string;
  title: string;
  /** Whose it is, beside the title. */
  mark?: ReactNode;
  lead?: ReactNode;
  /** Hangs from the upper edge, above the title. */
  top?: ReactNode;
  /** A dialog stands in front: leaving that one leaves only that one. */
  covered?: boolean;
  children: ReactNode;
};

/** The one drawer: from the right, on the phone the whole screen. */
export function Drawer({ opened, onClose, closeLabel, title, covered = false, ...parts }: DrawerProps) {
  const { mark, lead, top, children } = parts;
  useFocusBack(opened);
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={!covered}
      position="right"
      size={560}
    >
      <MantineDrawer.Overlay color="var(--mantine-color-botella-9)" backgroundOpacity={0.42} />
      <MantineDrawer.Content classNames={{ content: classes.content }}>
        {top}
        <MantineDrawer.Header className={classes.header} role="none">
          <div className={classes.names}>
            {mark}
            <div>
              <MantineDrawer.Title component="h2" className={classes.title}>
                {title}
              </MantineDrawer.Title>
              {lead && <p className={`figures ${classes.lead}`}>{lead}</p>}
            </div>
          </div>
          <MantineDrawer.CloseButton aria-label={closeLabel} />
        </MantineDrawer.Header>
        <MantineDrawer.Body className={classes.body}>{children}</MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
