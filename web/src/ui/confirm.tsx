import { Button, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';
import { Modal } from './modal.tsx';

type ConfirmProps = {
  opened?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** While it is being done nobody goes back. */
  busy: boolean;
  title: string;
  texts: { confirm: string; cancel: string };
  children: ReactNode;
};

/** Asks once before something is taken away. */
export function Confirm({ opened = true, onClose, onConfirm, busy, title, texts, children }: ConfirmProps) {
  return (
    <Modal narrow opened={opened} onClose={onClose} closable={!busy} title={title}>
      <Stack gap="md">
        {children}
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" data-autofocus disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button color="rojo.6" loading={busy} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type ConsequenceProps = { text: string; stays: string };

/** What happens and what stays. */
export const Consequence = ({ text, stays }: ConsequenceProps) => (
  <>
    <Text>{text}</Text>
    <Text c="dimmed">{stays}</Text>
  </>
);

/** What it means, point by point. */
export const Effects = ({ of }: { of: string[] }) => (
  <ul className={classes.effects}>
    {of.map((effect) => (
      <li key={effect}>
        <IconInfoCircle size={20} stroke={1.8} aria-hidden />
        {effect}
      </li>
    ))}
  </ul>
);
