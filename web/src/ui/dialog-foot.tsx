import { Button, Group } from '@mantine/core';
import { useContext, useEffect, useRef } from 'react';
import { KitTexts } from './kit-texts.ts';

type DialogFootProps = {
  /** What is about to be done. */
  confirm: string;
  /** Without it the button sends the form around it. */
  onConfirm?: () => void;
  onCancel: () => void;
  cancel?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Something is taken away. */
  danger?: boolean;
  /** Nothing else is left to do: the button takes the focus as soon as it appears. */
  focused?: boolean;
};

/** The two buttons a dialog ends with. While it is being done nobody goes back. */
export function DialogFoot(props: DialogFootProps) {
  const {
    confirm,
    onConfirm,
    onCancel,
    busy = false,
    disabled = false,
    danger = false,
    focused = false,
  } = props;
  const texts = useContext(KitTexts);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
      <Button variant="default" data-autofocus={danger || undefined} disabled={busy} onClick={onCancel}>
        {props.cancel ?? texts.cancel}
      </Button>
      <Button
        ref={button}
        type={onConfirm ? 'button' : 'submit'}
        color={danger ? 'rojo.6' : undefined}
        loading={busy}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </Group>
  );
}
