import { useState } from 'react';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { type ClaimReader, useClaimAddress } from './use-claims.ts';

const ClaimDrawer = lazily(() => import('./claim-drawer.tsx'));

/** The claim that the address names. */
export default function AddressedClaim({ reader }: { reader: ClaimReader }) {
  const { claim, close } = useClaimAddress();
  const [last, setLast] = useState(claim);
  if (claim && claim !== last) setLast(claim);
  if (!last) return null;
  return (
    <DialogPart opened={claim !== ''} onClose={close}>
      <ClaimDrawer key={last} pk={last} opened={claim !== ''} reader={reader} onClose={close} />
    </DialogPart>
  );
}
