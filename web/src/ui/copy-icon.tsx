import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type CopyIconProps = { value: string; copyLabel: string; copiedLabel: string; framed?: boolean };

/** The icon becomes a tick for two seconds. */
export function CopyIcon({ value, copyLabel, copiedLabel, framed = false }: CopyIconProps) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon
          variant={framed ? 'default' : 'subtle'}
          onClick={copy}
          aria-label={copied ? copiedLabel : copyLabel}
        >
          {copied ? (
            <IconCheck size={20} stroke={2} aria-hidden />
          ) : (
            <IconCopy size={20} stroke={1.8} aria-hidden />
          )}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
