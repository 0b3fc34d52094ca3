import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ExcelButton } from '#web/features/reports/excel-button.tsx';
import { FiguresCard } from '#web/features/reports/figures-card.tsx';
import { FunnelCard } from '#web/features/reports/funnel-card.tsx';
import { ReportFilterBar } from '#web/features/reports/report-filter-bar.tsx';
import { useReportView } from '#web/features/reports/report-view.ts';
import { useSales } from '#web/features/reports/use-reports.ts';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import { PeriodControl } from '#web/ui/period-control.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './reports-screen.module.css';

const ListsCard = lazily(() => import('#web/features/reports/lists-card.tsx'));
const ReviewActions = lazily(() =>
  import('#web/features/orders/review-actions.tsx').then((module) => ({ default: module.ReviewActions })),
);

export function ReportsScreen() {
  const texts = usePageTexts('reports');
  const periodTexts = usePageTexts('period');
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const view = useReportView();
  const sales = useSales(view);
  const { open } = useExplanationAddress();
  const { filters, period } = view;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <PeriodControl period={period} texts={periodTexts} />
      </ScreenHead>
      <div className={classes.bar}>
        <ReportFilterBar view={view} />
        {phone && <ExcelButton short view={view} />}
      </div>
      <div className={screen.cards}>
        <div className={classes.pair}>
          <FiguresCard view={view} />
          <FunnelCard view={view} />
        </div>
        <Part waiting={<Skeleton height={520} radius="lg" />}>
          <ListsCard view={view} onOpen={open} />
        </Part>
      </div>
      <AddressedExplanation
        seenBy="merchant"
        among={filters.tab === 'sales' ? sales.data?.results : undefined}
        actionsOf={(sale) => <ReviewActions sale={sale} />}
      />
    </>
  );
}
