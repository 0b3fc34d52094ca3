import type { ListedMerchant, MyMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LeaveDialog } from '#web/features/adhesions/leave-dialog.tsx';
import { StandingActions } from '#web/features/adhesions/standing-actions.tsx';
import TakeCouponDialog from '#web/features/coupons/take-coupon-dialog.tsx';
import MerchantDrawer from '#web/features/merchants/marketplace/merchant-drawer.tsx';
import { usePageTexts } from '#web/texts/pages.ts';

type AffiliateMerchantProps = {
  merchant: ListedMerchant | MyMerchant;
  opened: boolean;
  onClose: () => void;
};

/** One merchant in the drawer, with the way in or the way out. */
export default function AffiliateMerchant({ merchant, opened, onClose }: AffiliateMerchantProps) {
  const { drawer } = usePageTexts('marketplace');
  const { ofMerchant } = usePageTexts('coupons');
  const [leaving, setLeaving] = useState(false);
  const [taking, setTaking] = useState(false);
  const leave = () => {
    setLeaving(false);
    onClose();
  };
  return (
    <>
      <MerchantDrawer merchant={merchant} opened={opened} onClose={onClose}>
        {'joined_at' in merchant || merchant.standing?.status === 'accepted' ? (
          <>
            <Button variant="light" aria-haspopup="dialog" onClick={() => setTaking(true)}>
              {ofMerchant}
            </Button>
            <Button variant="default" c="rojo.7" onClick={() => setLeaving(true)}>
              {drawer.leave}
            </Button>
          </>
        ) : (
          <StandingActions merchant={merchant} />
        )}
      </MerchantDrawer>
      <TakeCouponDialog
        key={merchant.pk}
        merchant={merchant.pk}
        opened={taking}
        onClose={() => setTaking(false)}
      />
      <LeaveDialog merchant={merchant} opened={leaving} onClose={() => setLeaving(false)} onLeft={leave} />
    </>
  );
}
