import type { Receipt } from '@aliado/contract';
import {
  IconBan,
  IconBuildingBank,
  IconCoins,
  IconCreditCard,
  IconFlag,
  IconHourglassHigh,
  IconReceiptRefund,
  IconShoppingBag,
} from '@tabler/icons-react';
import { formatDay, formatDayTime } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Trail } from '#web/ui/trail.tsx';
import { paymentText } from './payment-words.ts';
import { refundOf } from './receipt-figures.ts';
import classes from './receipt-paper.module.css';
import type { ReceiptSide } from './receipt-side.ts';

type Step = Receipt['steps'][number];

const icons = {
  placed: IconShoppingBag,
  paid: IconCreditCard,
  refunded: IconReceiptRefund,
  cancelled: IconBan,
  hold: IconHourglassHigh,
  review: IconFlag,
  available: IconCoins,
  payment: IconBuildingBank,
};

export function ReceiptSteps({ receipt, seenBy }: { receipt: Receipt; seenBy: ReceiptSide }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { steps, payment, time_zone } = receipt;
  const told = { seenBy, language, timeZone: time_zone };

  const when = ({ step, status, at }: Step) => {
    if (step === 'payment' && payment) return paymentText(payment, told, texts.payment);
    if (!at) return texts.steps[step].next;
    const date = new Date(at);
    const day = formatDay(date, told);
    if (step === 'hold') return texts.until(day);
    if (step === 'available') return status === 'next' ? texts.from(day) : texts.since(day);
    return formatDayTime(date, told);
  };

  return (
    <>
      <h3 className={classes.title}>{texts.journey}</h3>
      <div className={classes.trail}>
        <Trail
          label={texts.journey}
          steps={steps.map((each) => ({
            key: each.step,
            icon: icons[each.step],
            status: each.status,
            title:
              each.step === 'refunded' ? texts.givenBack[refundOf(receipt)] : texts.steps[each.step].title,
            text: when(each),
          }))}
        />
      </div>
    </>
  );
}
