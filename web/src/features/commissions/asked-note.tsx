import type { OwedByMerchant } from '@aliado/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './earnings.module.css';

/** Why somebody who asked a store for payment is here, and what that store's money can go to. */
export function AskedNote({ debt: { merchant, destination } }: { debt: OwedByMerchant }) {
  const { debt: texts } = usePageTexts('myReports');
  const { kind, accepts } = destination;
  const needed = accepts.every((each) => each === 'pix') ? texts.needsPix : texts.needsAccount;
  if (kind !== null) return null;
  return (
    <p className={classes.askedNote} role="status">
      <IconInfoCircle size={20} stroke={1.8} aria-hidden />
      {needed(merchant.name)}
    </p>
  );
}
