import type { ReceiptSearch } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './missing-sale.module.css';
import { otherZone } from './other-zone.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { RuleList } from './rule-list.tsx';

type MissingSaleAnswerProps = {
  answer: ReceiptSearch;
  number: number;
  store: string;
  onSee: (sale: string) => void;
};

export function MissingSaleAnswer({ answer, number, store, onSee }: MissingSaleAnswerProps) {
  const { search: texts } = usePageTexts('receipts');
  const { sale, rules, payment, time_zone } = answer;
  const order = `#${number}`;
  return (
    <div className={classes.answer} role="status">
      <h3 className={`figures ${classes.title}`}>{sale ? texts.mine(order) : texts.notMine(order)}</h3>
      {sale && (
        <>
          <p>{texts.mineText}</p>
          {payment && <PaymentFacts payment={payment} time_zone={time_zone} />}
          <StoreTime answer={answer} />
          <Button variant="light" onClick={() => onSee(sale)}>
            {texts.see}
          </Button>
        </>
      )}
      {!sale && rules.length === 0 && <p>{texts.nothing(store)}</p>}
      {!sale && rules.length > 0 && (
        <>
          <p>{texts.seen}</p>
          <RuleList rules={rules} time_zone={time_zone} />
          <StoreTime answer={answer} />
        </>
      )}
    </div>
  );
}

function StoreTime({ answer }: Pick<MissingSaleAnswerProps, 'answer'>) {
  const texts = usePageTexts('receipts');
  const { language } = useLanguage();
  const { sale, rules, payment, time_zone } = answer;
  const dates = sale
    ? [payment?.available_at, payment?.expected_at, payment?.paid_at]
    : rules.map(({ at }) => at);
  const zone = otherZone(dates, { language, store: time_zone });
  return zone && <p className={classes.note}>{texts.storeTime(zone)}</p>;
}
