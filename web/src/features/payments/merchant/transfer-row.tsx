import type { PreparedTransfer } from '@aliado/contract';
import { Button } from '@mantine/core';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { ReceiptRow } from '#web/ui/receipt.tsx';
import { Notice } from './notice.tsx';
import { isLess, isPaidOtherwise } from './prepared-transfer.ts';
import classes from './transfer-file-card.module.css';

type TransferRowProps = {
  transfer: PreparedTransfer;
  currency: string;
  busy: boolean;
  /** The money left although less is owed by now, or it was paid in another way. */
  onSent: () => void;
};

export function TransferRow({ transfer, currency, busy, onSent }: TransferRowProps) {
  const { transferFiles: texts } = usePageTexts('payments');
  const { language } = useLanguage();
  const { affiliate, destination, total_cents, payable_cents, state } = transfer;
  const money = (cents: number) => formatMoney(cents, currency, language);
  return (
    <>
      <ReceiptRow
        label={
          <>
            {affiliate.name}
            <span className={classes.under}>{state === 'open' ? destination : texts.states[state]}</span>
          </>
        }
        amount={
          <Money
            amount={total_cents}
            currency={currency}
            className={state === 'open' ? classes.amount : classes.closed}
          />
        }
      />
      {(isLess(transfer) || isPaidOtherwise(transfer)) && (
        <Notice tone="sol" role="status">
          <p className="figures">
            {isLess(transfer)
              ? texts.less(affiliate.name, money(Math.max(payable_cents, 0)))
              : texts.otherwise(affiliate.name)}
          </p>
          <Button variant="default" size="xs" disabled={busy} className={classes.sent} onClick={onSent}>
            <span className="figures">{texts.sent(money(total_cents))}</span>
          </Button>
        </Notice>
      )}
    </>
  );
}
