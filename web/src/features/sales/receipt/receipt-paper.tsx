import type { Receipt } from '@aliado/contract';
import { ReceiptRule, Receipt as TornPaper } from '#web/ui/receipt.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import type { ReceiptSide } from './receipt-side.ts';
import { ReceiptSteps } from './receipt-steps.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { ReceiptWhy } from './receipt-why.tsx';

/** The why-receipt, always in this order: how much, why, how it was computed, its journey. */
export const ReceiptPaper = ({ receipt, seenBy }: { receipt: Receipt; seenBy: ReceiptSide }) => (
  <TornPaper>
    <ReceiptHead receipt={receipt} seenBy={seenBy} />
    <ReceiptRule />
    <ReceiptWhy receipt={receipt} />
    <ReceiptRule />
    <ReceiptSum receipt={receipt} />
    <ReceiptRule />
    <ReceiptSteps receipt={receipt} seenBy={seenBy} />
  </TornPaper>
);
