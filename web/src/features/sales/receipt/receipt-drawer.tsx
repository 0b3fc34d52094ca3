import type { Receipt, Sale } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasCode } from '#web/lib/api-error.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { DrawerWalk } from '#web/ui/drawer-walk.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { ReceiptRule, Receipt as TornPaper } from '#web/ui/receipt.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './receipt.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import { type ReceiptName, type ReceiptSide, useReceipt } from './use-receipt.ts';

type Listed = Pick<Sale, 'pk' | 'number'>;

type ReceiptDrawerProps = {
  receipt: ReceiptName;
  opened: boolean;
  onClose: () => void;
  seenBy: ReceiptSide;
  among?: Listed[];
  onOpen: (pk: string) => void;
  actionsOf?: (sale: Sale) => ReactNode;
};

export default function ReceiptDrawer(props: ReceiptDrawerProps) {
  const { receipt: name, opened, onClose, seenBy, among = [], onOpen, actionsOf } = props;
  const texts = usePageTexts('receipts');
  const receipt = useReceipt(name);
  const { data, error } = receipt;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      mark={data && <OtherMark receipt={data} seenBy={seenBy} />}
      title={data ? otherOf(data, seenBy).name : texts.title}
      lead={data && !data.sale ? texts.leadNobody : texts.lead}
      foot={<ReceiptTurns among={among} pk={name.pk} onOpen={onOpen} />}
    >
      {!data && hasCode(error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={receipt} texts={texts} skeleton={{ as: <BlankPaper /> }}>
          {(loaded) => <ReceiptPaper receipt={loaded} seenBy={seenBy} />}
        </Loaded>
      )}
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

const BlankPaper = () => (
  <TornPaper>
    <Skeleton height={26} width="55%" />
    <Skeleton height={14} width="40%" mt={10} />
    <ReceiptRule />
    {['coupon', 'click', 'claim'].map((rule) => (
      <Skeleton key={rule} height={60} mt={8} />
    ))}
    <ReceiptRule />
    <Skeleton height={140} />
  </TornPaper>
);

type ReceiptTurnsProps = { among: Listed[]; pk: string; onOpen: (pk: string) => void };

/** To the one before and the one after in the list this was opened from. */
function ReceiptTurns({ among, pk, onOpen }: ReceiptTurnsProps) {
  const texts = usePageTexts('receipts');
  const place = among.findIndex((sale) => sale.pk === pk);
  if (place < 0 || among.length < 2) return null;
  const to = (sale: Listed | undefined, sentence: (number: string) => string) =>
    sale && { name: `#${sale.number}`, label: sentence(`#${sale.number}`), go: () => onOpen(sale.pk) };
  return (
    <DrawerWalk
      label={texts.title}
      position={texts.position(place + 1, among.length)}
      previous={to(among[place - 1], texts.previous)}
      next={to(among[place + 1], texts.next)}
    />
  );
}
