import { LedgerChecks } from '#web/features/operator/ledger-checks.tsx';
import { WorkReportCard } from '#web/features/operator/work-report.tsx';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ScreenHead } from '#web/ui/screen-head.tsx';

const pages = addressFilters<{ page: number }>({ page: pageNumber });

/** How the marketplace stands. */
export default function SummarySection() {
  const texts = usePageTexts('operator');
  const { filters, change } = useAddressFilters(pages);
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <WorkReportCard />
      <LedgerChecks page={filters.page} onPage={(page) => change({ page })} />
    </>
  );
}
