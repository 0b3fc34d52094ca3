import { endpoints, type OwedByMerchant, type Sale, type Statement } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { MonthsCard, VisitsCard } from '#web/features/commissions/activity-cards.tsx';
import { ASKING } from '#web/features/commissions/debt/asking.tsx';
import { DebtCard } from '#web/features/commissions/debt/debt-card.tsx';
import { StagesCard } from '#web/features/commissions/money/stages-card.tsx';
import { ChartCard } from '#web/features/commissions/months/chart-card.tsx';
import { StatementsCard } from '#web/features/commissions/months/statements-card.tsx';
import { PaymentsCard } from '#web/features/commissions/payments-card.tsx';
import { useDebt, useYearOfPayments, useYearOfStatements } from '#web/features/commissions/use-statements.ts';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import {
  type ReportFilters,
  reportFilters,
  salesFilter,
  useReportSales,
  yearsToChoose,
} from '#web/features/sales/use-sales.ts';
import { expectedDay } from '#web/lib/debt-age.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useFormat } from '#web/lib/formats.ts';
import { presentMonth } from '#web/lib/months.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './my-reports-screen.module.css';

const AskDialog = lazily(() => import('#web/features/commissions/debt/ask-dialog.tsx'));
const InvoiceDialog = lazily(() => import('#web/features/commissions/invoice/invoice-dialog.tsx'));
const ActivityCharts = lazily(() => import('#web/features/commissions/activity/activity-charts.tsx'));
const ReportSalesCard = lazily(() => import('#web/features/sales/report/report-sales-card.tsx'));
const MyClaims = lazily(() =>
  import('#web/features/claims/claims-cards.tsx').then((part) => ({ default: part.MyClaims })),
);
const AddressedClaim = lazily(() =>
  import('#web/features/claims/claims-cards.tsx').then((part) => ({ default: part.AddressedClaim })),
);
const AskedClaim = lazily(() => import('#web/features/claims/open-claim-dialog.tsx'));
const MissingSaleDialog = lazily(() => import('#web/features/sales/explanation/missing-sale-dialog.tsx'));

type Asked = { opened: boolean } & (
  | { what: 'invoice'; store: string; statement?: string }
  | { what: 'sale' }
);

export function MyReportsScreen() {
  const texts = usePageTexts('myReports');
  const { filters, change } = useAddressFilters(reportFilters);
  const { store, year, month } = filters;
  const debts = useDebt();
  const statements = useYearOfStatements(year);
  const payments = useYearOfPayments(year);
  const sales = useReportSales(filters);
  const { open } = useExplanationAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const stores = storesOf(debts.data?.results ?? [], statements.data ?? []);
  const close = () => setAsked((current) => current && { ...current, opened: false });

  const see = (pk: string) => {
    close();
    open({ of: 'sale', pk });
  };
  const expectedOf = ({ merchant, available_at }: Sale) => {
    const debt = debts.data?.results.find((owed) => owed.merchant.pk === merchant.pk);
    return debt && available_at ? expectedDay(available_at, debt.median_days) : null;
  };
  const invoice = (chosen: string, statement?: string) =>
    setAsked({ what: 'invoice', store: chosen, statement, opened: true });

  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <div className={classes.controls}>
          <Period filters={filters} stores={stores} onChange={change} />
          <ExcelButton filters={filters} />
        </div>
      </ScreenHead>
      <div className={screen.cards}>
        <StagesCard debts={debts} payments={payments} store={store} year={year} />
        <div className={classes.pair}>
          <ChartCard
            statements={statements}
            store={store}
            year={year}
            view={filters.view}
            onView={(view) => change({ view, page: filters.page })}
          />
          <DebtCard
            debts={debts}
            statements={statements}
            store={store}
            onInvoice={(merchant) => invoice(merchant.pk)}
          />
        </div>
        <Part waiting={<Skeleton height={460} radius="lg" />}>
          <ReportSalesCard
            list={sales}
            filters={filters}
            onChange={change}
            expectedOf={expectedOf}
            onOpen={({ pk }) => see(pk)}
            onMissing={() => setAsked({ what: 'sale', opened: true })}
            onShare={() => openDialog('share')}
          />
        </Part>
        <BackgroundPart>
          <MyClaims />
        </BackgroundPart>
        <StatementsCard
          statements={statements}
          store={store}
          month={month}
          onInvoice={({ merchant, pk }) => invoice(merchant.pk, pk)}
          onSale={see}
        />
        <PaymentsCard payments={payments} store={store} month={month} />
        <Part waiting={<Skeleton height={320} radius="lg" />}>
          <div className={classes.halves}>
            <ActivityCharts store={store} year={year} month={month} />
          </div>
        </Part>
        <div className={classes.pair}>
          <MonthsCard />
          <VisitsCard />
        </div>
      </div>
      <AddressedExplanation seenBy="affiliate" among={sales.data?.results} />
      <BackgroundPart>
        <AddressedClaim reader="affiliate" />
        <AskedClaim />
      </BackgroundPart>
      <AddressedAsking debts={debts.data?.results ?? []} />
      {asked && (
        <DialogPart opened={asked.opened} onClose={close}>
          {asked.what === 'invoice' ? (
            <InvoiceDialog {...asked} stores={stores} onClose={close} />
          ) : (
            <MissingSaleDialog opened={asked.opened} onClose={close} onSee={see} />
          )}
        </DialogPart>
      )}
    </>
  );
}

type Store = { pk: string; name: string };

function storesOf(debts: OwedByMerchant[], statements: Statement[]): Store[] {
  const stores = new Map([...debts, ...statements].map(({ merchant }) => [merchant.pk, merchant]));
  return [...stores.values()].sort((one, other) => one.name.localeCompare(other.name));
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

type PeriodProps = {
  filters: ReportFilters;
  stores: Store[];
  onChange: (change: Partial<ReportFilters>) => void;
};

function Period({ filters, stores, onChange }: PeriodProps) {
  const { filters: texts } = usePageTexts('myReports');
  const { monthName } = useFormat();
  const { store, year } = filters;
  const years = yearsToChoose(presentMonth(new Date()).year, year);
  return (
    <FilterBar
      compact
      label={texts.label}
      className={classes.period}
      filters={{ ...filters, store: stores.some(({ pk }) => pk === store) ? store : '' }}
      none={reportFilters.none}
      onChange={onChange}
      fields={[
        {
          kind: 'choice',
          name: 'store',
          label: texts.store,
          options: [
            { value: '', label: texts.everyStore },
            ...stores.map(({ pk, name }) => ({ value: pk, label: name })),
          ],
        },
        {
          kind: 'choice',
          name: 'month',
          label: texts.month,
          options: [
            { value: 0, label: texts.wholeYear },
            ...MONTHS.map((month) => ({ value: month, label: monthName({ year, month }) })),
          ],
        },
        {
          kind: 'choice',
          name: 'year',
          label: texts.year,
          options: years.map((value) => ({ value, label: String(value) })),
        },
      ]}
    />
  );
}

function ExcelButton({ filters }: { filters: ReportFilters }) {
  const { excel: texts } = usePageTexts('myReports');
  const { start, isPending } = useDownload(endpoints.downloadMyReport, texts.failed);
  return (
    <Button
      variant="default"
      className={classes.excel}
      aria-label={texts.name}
      loading={isPending}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => start({ query: salesFilter(filters) })}
    >
      {texts.label}
    </Button>
  );
}

/** An affiliate who comes back from the bank form asks for payment here. */
function AddressedAsking({ debts }: { debts: OwedByMerchant[] }) {
  const [query, changeQuery] = useAddressQuery();
  const owing = debts.filter(({ available_cents }) => available_cents > 0);
  const putAway = () =>
    changeQuery(withValues({ [ASKING]: '' }), { replace: true, preventScrollReset: true });
  if (!query.has(ASKING) || owing.length === 0) return null;
  return (
    <DialogPart onClose={putAway}>
      <AskDialog debts={owing} opened onClose={putAway} />
    </DialogPart>
  );
}
