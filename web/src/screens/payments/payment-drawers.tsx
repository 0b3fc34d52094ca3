import type { Sale } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { useDebtAddress } from '#web/features/payments/debts/debt-address.ts';
import { useMonthSales, useWholeDebt } from '#web/features/payments/debts/use-debts.ts';
import { isPayable, type Paying, partOfSale } from '#web/features/payments/paying/paying.ts';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';

const DebtDrawer = lazily(() => import('#web/features/payments/debts/debt-drawer.tsx'));

type PaymentDrawersProps = { onPay: (paying: Paying) => void };

/** One affiliate's debt; the explanation of one of its sales replaces it. */
export default function PaymentDrawers({ onPay }: PaymentDrawersProps) {
  const { shown, openMonth, close } = useDebtAddress();
  const { explanation, open } = useExplanationAddress();
  const [last, setLast] = useState(shown);
  if (shown.affiliate && (shown.affiliate !== last.affiliate || shown.month !== last.month)) setLast(shown);
  const { data } = useMonthSales(shown.month, 1);
  return (
    <>
      {last.affiliate && (
        <DialogPart opened={shown.affiliate !== ''} onClose={close}>
          <DebtDrawer
            {...last}
            opened={shown.affiliate !== '' && explanation === null}
            onMonth={openMonth}
            onSale={(pk) => open({ of: 'sale', pk })}
            onPay={onPay}
            onClose={close}
          />
        </DialogPart>
      )}
      <AddressedExplanation
        seenBy="merchant"
        among={data?.results}
        actionsOf={(sale) => (
          <>
            <ReviewActions sale={sale} />
            {shown.affiliate && (
              <PaySale sale={sale} affiliate={shown.affiliate} month={shown.month} onPay={onPay} />
            )}
          </>
        )}
      />
    </>
  );
}

type PaySaleProps = {
  sale: Sale;
  affiliate: string;
  month: string;
  onPay: (paying: Paying) => void;
};

/** Shown if the explanation was opened from a month whose sale can be paid. */
function PaySale({ sale, affiliate, month, onPay }: PaySaleProps) {
  const { drawer: texts } = usePageTexts('payments');
  const { data: debt } = useWholeDebt(affiliate);
  const { data: sales } = useMonthSales(month, 1);
  const listed = sales?.results.find(({ pk }) => pk === sale.pk);
  if (!debt || !listed || !isPayable(listed)) return null;
  return (
    <Button onClick={() => onPay({ to: 'one', affiliate: debt.affiliate, part: partOfSale(listed, month) })}>
      {texts.paySale}
    </Button>
  );
}
