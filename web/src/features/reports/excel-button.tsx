import { endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { filterRequest, type ReportView } from './report-view.ts';
import { useRowCount } from './use-reports.ts';

type ExcelButtonProps = {
  view: ReportView;
  /** Without the number of rows, where there is little room. */
  short?: boolean;
};

/** The open list as it is filtered; the year has a file of its own, with every sale. */
export function ExcelButton({ view, short = false }: ExcelButtonProps) {
  const { excel: texts } = usePageTexts('reports');
  const { filters, period } = view;
  const { tab } = filters;
  const rows = useRowCount(view);
  const list = useDownload(endpoints.downloadReportTab, texts.failed);
  const year = useDownload(endpoints.downloadReport, texts.failed);
  if (tab === 'orders') return null;
  const start = () =>
    tab === 'year'
      ? year.start({ query: { year: Number(period.date_to.slice(0, 4)) } })
      : list.start({
          query: { ...filterRequest(filters, period), tab, kind: filters.kind || undefined },
        });
  const words = () => {
    if (short || rows === undefined || tab === 'year') return texts.plain;
    return tab === 'sales' ? texts.sales(rows) : texts.rows(rows);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
      loading={list.isPending || year.isPending}
      disabled={rows === 0}
      onClick={start}
    >
      {words()}
    </Button>
  );
}
