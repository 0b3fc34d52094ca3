import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import layout from '#web/ui/public-page.module.css';
import { Receipt, ReceiptRow, ReceiptRule } from '#web/ui/receipt.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './about.module.css';

const example = { base_cents: 4_043_655, commission_cents: 323_492, currency: 'ARS' };

export function Payment() {
  const { common } = useTexts();
  const { payment } = usePageTexts('about');
  const { base_cents, commission_cents, currency } = example;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="payment-title">
      <h2 id="payment-title" className={layout.sectionTitle}>
        {payment.title}
      </h2>
      <p className={layout.lead}>{payment.lead}</p>
      <div className={classes.payment}>
        <ol className={classes.steps}>
          {payment.steps.map(({ title, text }) => (
            <li key={title} className={classes.step}>
              <h3 className={classes.stepTitle}>{title}</h3>
              <p className={classes.dim}>{text}</p>
            </li>
          ))}
        </ol>
        <figure className={classes.receipt}>
          <VisuallyHidden component="figcaption">{common.example}</VisuallyHidden>
          <Receipt>
            <div className={classes.receiptHead}>
              <p className={`figures ${classes.order}`}>{payment.receipt.title}</p>
              <StateChip state="commission_paid">{payment.receipt.state}</StateChip>
            </div>
            <ReceiptRule />
            <ReceiptRow
              label={payment.receipt.base}
              amount={<Money amount={base_cents} currency={currency} />}
            />
            <ReceiptRow
              strong
              label={payment.receipt.commission}
              amount={<Money amount={commission_cents} currency={currency} />}
            />
          </Receipt>
        </figure>
      </div>
    </section>
  );
}
