import { HistoryCard, historyFilters } from '#web/features/payments/history/history-card.tsx';
import { InvoicesCard } from '#web/features/payments/invoices/invoices-card.tsx';
import { invoiceFilters } from '#web/features/payments/invoices/use-invoices.ts';
import { ReputationCard } from '#web/features/payments/reputation-card.tsx';
import { FilesCard } from '#web/features/payments/transfer-files/files-card.tsx';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import classes from './payments-screen.module.css';

export default function PaymentCards() {
  const invoices = useAddressFilters(invoiceFilters);
  const history = useAddressFilters(historyFilters);
  return (
    <div className={classes.cards}>
      <InvoicesCard filters={invoices.filters} onChange={invoices.change} />
      <HistoryCard filters={history.filters} onChange={history.change} />
      <ReputationCard />
      <FilesCard />
    </div>
  );
}
