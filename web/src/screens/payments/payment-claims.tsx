import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AddressedClaim, StoreClaims } from '#web/features/claims/claims-cards.tsx';
import { useClaimTexts } from '#web/features/claims/use-claims.ts';
import { paths } from '#web/lib/paths.ts';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './payments-screen.module.css';

export default function PaymentClaims() {
  const texts = useClaimTexts();
  return (
    <>
      <title>{`${texts.title} · Aliado`}</title>
      <Link to={paths.payments} className={classes.back}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        {texts.back}
      </Link>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <StoreClaims />
      <AddressedClaim reader="merchant" />
    </>
  );
}
