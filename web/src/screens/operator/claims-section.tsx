import { AddressedClaim, ClaimsToDecide } from '#web/features/claims/claims-cards.tsx';
import { useClaimTexts } from '#web/features/claims/use-claims.ts';
import { ScreenHead } from '#web/ui/screen-head.tsx';

export default function ClaimsSection() {
  const texts = useClaimTexts();
  return (
    <>
      <title>{`${texts.title} · Aliado`}</title>
      <ScreenHead title={texts.title} lead={texts.operatorLead} />
      <ClaimsToDecide />
      <AddressedClaim reader="operator" />
    </>
  );
}
