import { Button, Group } from '@mantine/core';
import { useContext, useEffect, useRef } from 'react';
import { KitTexts } from './kit-texts.ts';

type DialogFootProps = {
  confirm: string;
  /** Without it, the button submits the surrounding form. */
  onConfirm?: () => void;
  onCancel: () => void;
  cancel?: string;
  busy?: boolean;
  disabled?: boolean;
  /** The act takes something away. */
  danger?: boolean;
  /** No other input is left, so the button takes the focus on mount. */
  focused?: boolean;
};

/** The two buttons at the end of a dialog. Going back is disabled while the act runs. */
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
