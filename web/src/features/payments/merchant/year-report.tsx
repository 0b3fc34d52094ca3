import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';

/** The report of the current year (specification section 9). */
export function YearReport() {
  const { excelOf, notDownloaded } = usePageTexts('payments');
  const { start, isPending } = useDownload(endpoints.downloadReport, notDownloaded);
  const year = new Date().getFullYear();
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      onClick={() => start({ query: { year } })}
    >
      {excelOf(String(year))}
    </Button>
  );
}
