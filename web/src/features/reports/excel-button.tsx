import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { filterRequest, type ReportView } from './report-view.ts';
import { useRowCount } from './use-reports.ts';

type ExcelButtonProps = {
  view: ReportView;
  /** Leaves out the number of rows to save room. */
  short?: boolean;
};

/** Downloads the open list with its filters, all rows. */
export function ExcelButton({ view, short = false }: ExcelButtonProps) {
  const { excel: texts } = usePageTexts('reports');
  const { filters, period } = view;
  const { tab, kind, credited } = filters;
  const rows = useRowCount(view);
  const { start, isPending } = useDownload(endpoints.downloadReportTab, texts.failed);
  const download = () =>
    start({
      query: {
        ...filterRequest(filters, period),
        tab,
        kind: kind || undefined,
        credited: credited || undefined,
      },
    });
  const words = () => {
    if (short || rows === undefined) return texts.plain;
    return tab === 'sales' || tab === 'orders' ? texts.sales(rows) : texts.rows(rows);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      loading={isPending}
      disabled={rows === 0}
      onClick={download}
    >
      {words()}
    </Button>
  );
}
