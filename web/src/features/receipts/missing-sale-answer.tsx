import type { ReceiptSearch } from '@aliado/contract';
import { Button } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './missing-sale.module.css';
import { RuleList } from './rule-list.tsx';

type MissingSaleAnswerProps = {
  answer: ReceiptSearch;
  number: number;
  store: string;
  onSee: (sale: string) => void;
};

export function MissingSaleAnswer({ answer, number, store, onSee }: MissingSaleAnswerProps) {
  const { search: texts } = usePageTexts('receipts');
  const { sale, rules } = answer;
  const order = `#${number}`;
  return (
    <div className={classes.answer} role="status">
      <h3 className={`figures ${classes.title}`}>{sale ? texts.mine(order) : texts.notMine(order)}</h3>
      {sale && (
        <>
          <p>{texts.mineText}</p>
          <Button variant="light" onClick={() => onSee(sale)}>
            {texts.see}
          </Button>
        </>
      )}
      {!sale && rules.length === 0 && <p>{texts.nothing(store)}</p>}
      {!sale && rules.length > 0 && (
        <>
          <p>{texts.seen}</p>
          <RuleList rules={rules} />
        </>
      )}
    </div>
  );
}
