import type { OwedByMerchant, Sale } from '@aliado/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChartCard } from '#web/features/commissions/chart-card.tsx';
import { CommissionsCard } from '#web/features/commissions/commissions-card.tsx';
import { DebtCard } from '#web/features/commissions/debt-card.tsx';
import { MonthsCard } from '#web/features/commissions/months-card.tsx';
import { PaymentsCard } from '#web/features/commissions/payments-card.tsx';
import { StagesCard } from '#web/features/commissions/stages-card.tsx';
import { ASKING } from '#web/features/commissions/use-ask.ts';
import { useDebt, useYearOfCommissions, useYearOfPayments } from '#web/features/commissions/use-earnings.ts';
import { VisitsCard } from '#web/features/commissions/visits-card.tsx';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { ReportSalesCard } from '#web/features/sales/report/report-sales-card.tsx';
import { reportFilters, useReportSales } from '#web/features/sales/use-sales.ts';
import { expectedDay } from '#web/lib/debt-age.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './my-reports-screen.module.css';
import { ReportPeriod } from './report-period.tsx';
import { storesOf } from './stores.ts';

const AskDialog = lazily(() => import('#web/features/commissions/ask-dialog.tsx'));
const InvoiceDialog = lazily(() => import('#web/features/commissions/invoice-dialog.tsx'));
const MissingSaleDialog = lazily(() => import('#web/features/sales/receipt/missing-sale-dialog.tsx'));

type Asked = { opened: boolean } & (
  | { what: 'invoice'; store: string; commission?: string }
  | { what: 'sale' }
);

/** Who came back from giving bank data asks from here. */
function AddressedAsking({ debts }: { debts: OwedByMerchant[] }) {
  const [query, setQuery] = useSearchParams();
  const owing = debts.filter(({ available_cents }) => available_cents > 0);
  const putAway = () => {
    query.delete(ASKING);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  if (!query.has(ASKING) || owing.length === 0) return null;
  return (
    <DialogPart onClose={putAway}>
      <AskDialog debts={owing} opened onClose={putAway} />
    </DialogPart>
  );
}

/** Where the affiliate's money is, sale by sale. */
export function MyReportsScreen() {
  const texts = usePageTexts('myReports');
  const { filters, change } = useAddressFilters(reportFilters);
  const { store, year, month } = filters;
  const debts = useDebt();
  const commissions = useYearOfCommissions(year);
  const payments = useYearOfPayments(year);
  const sales = useReportSales(filters);
  const { open } = useReceiptAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const stores = storesOf(debts.data?.results ?? [], commissions.data ?? []);
  const close = () => setAsked((current) => current && { ...current, opened: false });

  const see = (pk: string) => {
    close();
    open({ of: 'sale', pk });
  };
  const expectedOf = ({ merchant, available_at }: Sale) => {
    const debt = debts.data?.results.find((owed) => owed.merchant.pk === merchant.pk);
    return debt && available_at ? expectedDay(available_at, debt.median_days) : null;
  };
  const invoice = (chosen: string, commission?: string) =>
    setAsked({ what: 'invoice', store: chosen, commission, opened: true });

  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <ReportPeriod filters={filters} stores={stores} onChange={change} />
      </ScreenHead>
      <div className={screen.cards}>
        <StagesCard debts={debts} payments={payments} store={store} year={year} />
        <div className={classes.pair}>
          <ChartCard commissions={commissions} store={store} year={year} />
          <DebtCard
            debts={debts}
            commissions={commissions}
            store={store}
            onInvoice={(merchant) => invoice(merchant.pk)}
          />
        </div>
        <ReportSalesCard
          list={sales}
          filters={filters}
          onChange={change}
          expectedOf={expectedOf}
          onOpen={({ pk }) => see(pk)}
          onMissing={() => setAsked({ what: 'sale', opened: true })}
          onShare={() => openDialog('share')}
        />
        <CommissionsCard
          commissions={commissions}
          store={store}
          month={month}
          onInvoice={({ merchant, pk }) => invoice(merchant.pk, pk)}
          onSale={see}
        />
        <PaymentsCard payments={payments} store={store} month={month} />
        <div className={classes.pair}>
          <MonthsCard />
          <VisitsCard />
        </div>
      </div>
      <AddressedReceipt seenBy="affiliate" among={sales.data?.results} />
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
