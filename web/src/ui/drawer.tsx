import { Drawer as MantineDrawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import classes from './drawer.module.css';
import { useFocusBack } from './use-focus-back.ts';

type DrawerProps = {
  opened: boolean;
  onClose: () => void;
  closeLabel: string;
  title: string;
  /** The owner's mark beside the title. */
  mark?: ReactNode;
  lead?: ReactNode;
  /** Shown above the title, at the top edge. */
  top?: ReactNode;
  /** Beside the close button: other actions. */
  menu?: ReactNode;
  /** Shown below the title. */
  under?: ReactNode;
  /** Stays at the top while the rest scrolls. */
  bar?: ReactNode;
  /** Stays at the bottom. */
  foot?: ReactNode;
  /** The element that takes the focus on closing; by default the one that had it before. */
  backTo?: () => HTMLElement | null;
  children: ReactNode;
};

/** The dialog opened last is in front. */
export const isForemost = (dialog: Element | null | undefined): boolean =>
  dialog != null && [...document.querySelectorAll('[role="dialog"][aria-modal]')].at(-1) === dialog;

/** Opens from the right; fills the screen on the phone. Escape closes only the front one. */
export function Drawer({ opened, onClose, closeLabel, title, ...parts }: DrawerProps) {
  const { mark, lead, top, menu, under, bar, foot, backTo, children } = parts;
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(opened, backTo);
  const leave = ({ key, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !isComposing && opened && isForemost(content.current)) onClose();
  };
  useWindowEvent('keydown', leave, { capture: true });
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={false}
      position="right"
      size={560}
    >
      <MantineDrawer.Overlay color="var(--mantine-color-botella-9)" backgroundOpacity={0.42} />
      <MantineDrawer.Content ref={content} classNames={{ content: classes.content }}>
        {top}
        <MantineDrawer.Header className={classes.header} role="none" data-barred={bar ? true : undefined}>
          <div className={classes.names}>
            {mark}
            <div>
              <MantineDrawer.Title component="h2" className={classes.title}>
                {title}
              </MantineDrawer.Title>
              {lead && <p className={`figures ${classes.lead}`}>{lead}</p>}
            </div>
          </div>
          <div className={classes.acts}>
            {menu}
            <MantineDrawer.CloseButton aria-label={closeLabel} data-autofocus />
          </div>
        </MantineDrawer.Header>
        {under && <div className={classes.under}>{under}</div>}
        {bar && <div className={classes.bar}>{bar}</div>}
        <MantineDrawer.Body className={classes.body}>{children}</MantineDrawer.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
