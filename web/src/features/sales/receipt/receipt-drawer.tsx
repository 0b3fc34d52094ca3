import type { Receipt, Sale } from '@aliado/contract';
import type { ReactNode } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './receipt-drawer.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import type { ReceiptSide } from './receipt-side.ts';
import { NoReceipt, ReceiptFailed, ReceiptSkeleton } from './receipt-states.tsx';
import { ReceiptTurns } from './receipt-turns.tsx';
import { type ReceiptName, useReceipt } from './use-receipt.ts';

type ReceiptDrawerProps = {
  receipt: ReceiptName;
  opened: boolean;
  onClose: () => void;
  seenBy: ReceiptSide;
  among?: Pick<Sale, 'pk' | 'number'>[];
  onOpen: (pk: string) => void;
  actionsOf?: (sale: Sale) => ReactNode;
};

export default function ReceiptDrawer(props: ReceiptDrawerProps) {
  const { receipt: name, opened, onClose, seenBy, among = [], onOpen, actionsOf } = props;
  const texts = usePageTexts('receipts');
  const { data, error, fetchStatus, refetch } = useReceipt(name);

  const content = () => {
    if (data) return <ReceiptPaper receipt={data} seenBy={seenBy} />;
    if (hasCode(error, 'not_found')) return <NoReceipt />;
    return error || fetchStatus === 'paused' ? <ReceiptFailed onRetry={refetch} /> : <ReceiptSkeleton />;
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <OtherMark receipt={data} seenBy={seenBy} />}
      title={data ? otherOf(data, seenBy).name : texts.title}
      lead={data && !data.sale ? texts.leadNobody : texts.lead}
    >
      <ReceiptTurns among={among} pk={name.pk} onOpen={onOpen} />
      {content()}
      {data?.sale && actionsOf && <div className={classes.actions}>{actionsOf(data.sale)}</div>}
    </Drawer>
  );
}

/** The other party of the sale; of an order that is nobody's, the store. */
const otherOf = ({ sale, merchant }: Receipt, seenBy: ReceiptSide) =>
  seenBy === 'merchant' && sale ? sale.affiliate : merchant;

function OtherMark({ receipt, seenBy }: { receipt: Receipt; seenBy: ReceiptSide }) {
  const other = otherOf(receipt, seenBy);
  return other === receipt.merchant ? (
    <StoreMark {...other} size={40} />
  ) : (
    <PersonMark {...other} picture={null} size={40} />
  );
}
