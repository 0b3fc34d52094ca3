import { IconFileAlert } from '@tabler/icons-react';
import { paths } from '#web/lib/paths.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { TodoRow } from '#web/ui/todo-row.tsx';
import { keyOf, useDifferingInvoices } from './use-invoices.ts';

/** Invoices whose amount differs from the earnings. */
export function InvoiceTodo() {
  const { differing: texts } = usePageTexts('payments').invoices;
  const { data } = useDifferingInvoices();
  const invoice = data?.results[0];
  if (!data || !invoice?.currency) return null;
  const { affiliate, difference_cents, currency } = invoice;
  return (
    <TodoRow
      icon={IconFileAlert}
      tone="paper"
      title={texts.title(data.count)}
      text={
        data.count === 1
          ? texts.one(affiliate.name, difference_cents ?? 0, currency)
          : texts.first(affiliate.name)
      }
      action={texts.look}
      to={`${paths.payments}?invoice_month=${keyOf(invoice)}#facturas`}
    />
  );
}
