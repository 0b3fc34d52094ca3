import type { Receipt } from '@aliado/contract';
import { formatMoment } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Money } from '#web/ui/money.tsx';
import { saleLook } from '#web/ui/sale-look.ts';
import { StateChip } from '#web/ui/state-chip.tsx';
import { otherZone } from './other-zone.ts';
import { calculatedCents } from './receipt-figures.ts';
import classes from './receipt-paper.module.css';
import type { ReceiptSide } from './receipt-side.ts';

/** Which order, when, how much and how it stands. */
export function ReceiptHead({ receipt, seenBy }: { receipt: Receipt; seenBy: ReceiptSide }) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { sale, number, placed_at, time_zone, currency, steps } = receipt;
  const zone = otherZone([placed_at, ...steps.map(({ at }) => at)], { language, store: time_zone });
  const look = sale ? saleLook(sale) : 'commission_none';
  const isPaidOut = look === 'commission_paid' && seenBy === 'merchant';
  const calculated = calculatedCents(receipt);
  const isLost = sale !== null && sale.expected_cents === 0 && calculated > 0;
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.kind}>{texts.title}</p>
        <h3 className={`figures ${classes.number}`}>{texts.order(`#${number}`)}</h3>
        <time dateTime={placed_at} className={`figures ${classes.kind}`}>
          {formatMoment(new Date(placed_at), { language, timeZone: time_zone })}
        </time>
      </div>
      <div className={classes.outcome}>
        {isLost ? (
          <s>
            <Money amount={calculated} currency={currency} className={classes.lost} />
          </s>
        ) : (
          <Money big amount={sale?.expected_cents ?? 0} currency={currency} className={classes.amount} />
        )}
        <StateChip state={look}>{isPaidOut ? texts.paidByMerchant : texts.looks[look]}</StateChip>
      </div>
      {zone && <p className={classes.zone}>{texts.storeTime(zone)}</p>}
    </div>
  );
}
