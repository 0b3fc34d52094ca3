import { endpoints } from '@aliado/contract';
import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { Month } from '#web/lib/months.ts';
import { useDownload } from '#web/lib/use-download.ts';

type StatementButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** The other party: the affiliate for a store, the store for an affiliate. */
  of: string;
  month: Month;
  /** Without it, only the icon is shown. */
  label?: string;
  /** The full name of the document, for screen readers. */
  name: string;
  failed: string;
};

/** Downloads the document of one month between a store and an affiliate. */
export function StatementButton({ of, month, label, name, failed, ...look }: StatementButtonProps) {
  const { start, isPending } = useDownload(endpoints.downloadStatement, failed);
  const download = () => start({ params: { id: of }, query: { year: month.year, month: month.month } });
  if (!label)
    return (
      <ActionIcon variant="subtle" aria-label={name} title={name} loading={isPending} onClick={download}>
        <IconFileText size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      {...look}
      aria-label={name}
      loading={isPending}
      leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
      onClick={download}
    >
      {label}
    </Button>
  );
}
