import { Modal as MantineModal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './modal.module.css';
import { useFocusBack } from './use-focus-back.ts';

type ModalProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Shown above the title, at the top edge. */
  top?: ReactNode;
  /** Stays below the scrolling content in the `fixed` variant. */
  foot?: ReactNode;
  narrow?: boolean;
  big?: boolean;
  /** Header and foot stay, the content between them scrolls. */
  fixed?: boolean;
  /** False while closing would interrupt a change. */
  closable?: boolean;
  /** Replaces another dialog, so it has no entrance animation. */
  instant?: boolean;
  onClosed?: () => void;
};

const widthOf = ({ narrow, big }: Pick<ModalProps, 'narrow' | 'big'>) => {
  if (big) return 720;
  return narrow ? 440 : 560;
};

/** The base of all dialogs; a bottom sheet on the phone. */
export function Modal({ closable = true, ...props }: ModalProps) {
  const { opened, onClose, title, children, top, foot, fixed, instant, onClosed } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack(opened);
  const enter = phone
    ? ({ transition: 'slide-up', duration: 220 } as const)
    : ({ transition: 'pop', duration: 180 } as const);

  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      size={widthOf(props)}
      centered
      returnFocus={false}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      transitionProps={instant ? { ...enter, duration: 0 } : enter}
      onExitTransitionEnd={onClosed}
    >
      <MantineModal.Overlay color="var(--mantine-color-botella-9)" backgroundOpacity={0.55} />
      <MantineModal.Content radius="xl" className={classes.content} data-fixed={fixed || undefined}>
        {top}
        <MantineModal.Header className={classes.header} role="none">
          <MantineModal.Title component="h2">{title}</MantineModal.Title>
          {closable && <MantineModal.CloseButton />}
        </MantineModal.Header>
        <MantineModal.Body className={classes.body}>{children}</MantineModal.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
