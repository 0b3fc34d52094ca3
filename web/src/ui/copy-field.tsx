import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type CopyFieldProps = {
  value: string;
  /** For screen readers only. */
  label: string;
  copyLabel: string;
  copiedLabel: string;
};

/** A read-only address with a copy button; the icon becomes a tick for two seconds. */
export function CopyField({ value, label, copyLabel, copiedLabel }: CopyFieldProps) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <TextInput
          readOnly
          aria-label={label}
          value={value.replace(/^https?:\/\//, '')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth={48}
          rightSection={
            <ActionIcon onClick={copy} aria-label={copied ? copiedLabel : copyLabel} color="botella">
              {copied ? (
                <IconCheck size={20} stroke={2} aria-hidden />
              ) : (
                <IconCopy size={20} stroke={1.8} aria-hidden />
              )}
            </ActionIcon>
          }
        />
      )}
    </CopyButton>
  );
}
