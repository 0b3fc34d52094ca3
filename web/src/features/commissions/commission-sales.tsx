import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './commission-row.module.css';
import { Loaded } from './loaded.tsx';
import { useSalesOfCommission } from './use-earnings.ts';

/** The sales one month is made of; each opens its receipt. */
export function CommissionSales({ pk, onSale }: { pk: string; onSale: (pk: string) => void }) {
  const { commissions: texts, sales: saleTexts } = usePageTexts('myReports');
  const { looks } = usePageTexts('receipts');
  const { language } = useLanguage();
  const sales = useSalesOfCommission(pk);
  return (
    <div className={classes.behind}>
      <Loaded query={sales} texts={texts} shape={{ rows: 3, mark: 0 }}>
        {(listed) => (
          <ul className={classes.sales}>
            {listed.map((sale) => (
              <li key={`${sale.pk} ${sale.kind}`}>
                <UnstyledButton className={classes.sale} onClick={() => onSale(sale.pk)}>
                  <span className="figures">
                    <strong>#{sale.number}</strong>{' '}
                    <time dateTime={sale.placed_at}>{formatDay(new Date(sale.placed_at), { language })}</time>
                    {sale.kind === 'override' && ` · ${texts.override}`}
                  </span>
                  <StateChip state={sale.paid ? 'commission_paid' : saleLook(sale)}>
                    {looks[sale.paid ? 'commission_paid' : saleLook(sale)]}
                  </StateChip>
                  <Money
                    amount={sale.amount_cents}
                    currency={sale.currency}
                    className={
                      sale.amount_cents < 0 ? `${classes.amount} ${classes.negative}` : classes.amount
                    }
                  />
                  <IconChevronRight size={18} stroke={1.8} aria-hidden />
                  <VisuallyHidden>{saleTexts.whyOf(`#${sale.number}`)}</VisuallyHidden>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
