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
import classes from './receipt-paper.module.css';

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

export function ReceiptSteps({ steps }: { steps: Step[] }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();

  const when = ({ step, status, at }: Step) => {
    if (!at) return texts.steps[step].next;
    const date = new Date(at);
    const day = formatDay(date, { language });
    if (step === 'hold') return texts.until(day);
    if (step === 'available') return status === 'next' ? texts.from(day) : texts.since(day);
    return formatDayTime(date, { language });
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
            title: texts.steps[each.step].title,
            text: when(each),
          }))}
        />
      </div>
    </>
  );
}
