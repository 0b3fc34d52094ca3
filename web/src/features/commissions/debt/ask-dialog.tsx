import type { OwedByMerchant } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';
import row from '#web/ui/list-row.module.css';
import { Modal } from '#web/ui/modal.tsx';
import { Money } from '#web/ui/money.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { AskButton } from './asking.tsx';
import classes from './debt.module.css';

type AskDialogProps = { debts: OwedByMerchant[]; opened: boolean; onClose: () => void };

/** Asks the affiliate to choose one of the stores that owe. */
export default function AskDialog({ debts, opened, onClose }: AskDialogProps) {
  const { panel: texts } = usePageTexts('myReports');
  return (
    <Modal opened={opened} onClose={onClose} title={texts.chooseTitle}>
      <RowList
        rows={debts}
        keyOf={({ pk, currency }) => `${pk} ${currency}`}
        fresh={false}
        rowClassName={classes.choice}
      >
        {(debt) => (
          <>
            <StoreMark {...debt.merchant} size={40} />
            <span className={row.words}>
              <span className={row.name}>{debt.merchant.name}</span>
              <Money amount={debt.available_cents} currency={debt.currency} />
            </span>
            <AskButton debt={debt} light />
          </>
        )}
      </RowList>
    </Modal>
  );
}
