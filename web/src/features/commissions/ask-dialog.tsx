import type { OwedByMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { formatMoney, formatRecent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import rows from '#web/ui/rows.module.css';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './ask-dialog.module.css';
import { useAsk } from './use-ask.ts';

type AskDialogProps = { debts: OwedByMerchant[]; opened: boolean; onClose: () => void };

/** Which of the stores that owe is asked. */
export default function AskDialog({ debts, opened, onClose }: AskDialogProps) {
  const { panel, debt: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const { ask, isAsking } = useAsk();
  return (
    <Modal opened={opened} onClose={onClose} title={panel.chooseTitle}>
      <ul className={rows.rows}>
        {debts.map((debt) => (
          <li key={`${debt.pk} ${debt.currency}`} className={classes.row}>
            <StoreMark {...debt.merchant} size={40} />
            <span className={classes.words}>
              <span className={classes.name}>{debt.merchant.name}</span>
              <Money amount={debt.available_cents} currency={debt.currency} />
            </span>
            {debt.asked_at ? (
              <span className={`figures ${classes.asked}`}>
                {texts.asked(formatRecent(new Date(debt.asked_at), { language }))}
              </span>
            ) : (
              <Button
                size="sm"
                variant="light"
                loading={isAsking(debt)}
                aria-label={texts.askOf(
                  debt.merchant.name,
                  formatMoney(debt.available_cents, debt.currency, language),
                )}
                onClick={() => ask(debt)}
              >
                {texts.ask}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
