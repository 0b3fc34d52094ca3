import type { Sale } from '@aliado/contract';
import { type ReactNode, useState } from 'react';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type ReceiptName, type ReceiptSide, useReceiptAddress } from './use-receipt.ts';

const ReceiptDrawer = lazily(() => import('./receipt-drawer.tsx'));

type AddressedReceiptProps = {
  seenBy: ReceiptSide;
  /** The list it was opened from, to go on to the next. */
  among?: Pick<Sale, 'pk' | 'number'>[];
  /** What one can do with this sale. */
  actionsOf?: (sale: Sale) => ReactNode;
};

/** The drawer of the receipt that the address names. */
export function AddressedReceipt({ seenBy, among, actionsOf }: AddressedReceiptProps) {
  const { receipt, open, close } = useReceiptAddress();
  const [last, setLast] = useState<ReceiptName | null>(receipt);
  if (receipt && receipt.pk !== last?.pk) setLast(receipt);
  if (!last) return null;
  return (
    <DialogPart opened={receipt !== null} onClose={close}>
      <ReceiptDrawer
        receipt={last}
        opened={receipt !== null}
        onClose={close}
        seenBy={seenBy}
        among={among}
        onOpen={(pk) => open({ of: 'sale', pk })}
        actionsOf={actionsOf}
      />
    </DialogPart>
  );
}
