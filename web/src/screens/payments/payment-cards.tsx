import { FilesCard } from '#web/features/payments/merchant/files-card.tsx';
import { HistoryCard } from '#web/features/payments/merchant/history-card.tsx';
import { InvoicesCard } from '#web/features/payments/merchant/invoices-card.tsx';
import { historyFilters } from '#web/features/payments/merchant/use-history.ts';
import { invoiceFilters } from '#web/features/payments/merchant/use-invoices.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import classes from './payments-screen.module.css';

/** What was invoiced, what was paid, and the files of both. */
export default function PaymentCards() {
  const invoices = useAddressFilters(invoiceFilters);
  const history = useAddressFilters(historyFilters);
  return (
    <div className={classes.cards}>
      <InvoicesCard filters={invoices.filters} onChange={invoices.change} />
      <HistoryCard filters={history.filters} onChange={history.change} />
      <FilesCard />
    </div>
  );
}
