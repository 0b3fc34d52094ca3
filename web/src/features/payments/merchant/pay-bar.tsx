import type { Debt } from '@aliado/contract';
import { Button } from '@mantine/core';
import { formatCount, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ActionBar, actionBarButtons } from '#web/ui/action-bar.tsx';
import { totalOf } from './paying.ts';

type PayBarProps = { debts: Debt[]; onPay: () => void; onPrepare: () => void; onClear: () => void };

/** How many are chosen and what they add up to; what the merchant owes is in one currency. */
export function PayBar({ debts, onPay, onPrepare, onClear }: PayBarProps) {
  const texts = usePageTexts('payments');
  const { language } = useLanguage();
  const shown = formatCount(debts.length, language);
  const total = formatMoney(totalOf(debts), debts[0]?.currency ?? '', language);
  const chosen = texts.chosen(debts.length, shown);
  return (
    <ActionBar label={chosen} summary={`${chosen} · ${total}`} clearLabel={texts.unchoose} onClear={onClear}>
      <Button className={actionBarButtons.quiet} onClick={onPrepare}>
        {texts.prepare}
      </Button>
      <Button className={actionBarButtons.main} onClick={onPay}>
        {texts.payChosen(debts.length, shown)}
      </Button>
    </ActionBar>
  );
}
