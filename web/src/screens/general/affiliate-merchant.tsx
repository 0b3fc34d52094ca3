import type { ListedMerchant, MyMerchant } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StandingActions } from '#web/features/adhesions/standing-actions.tsx';
import { useLeave } from '#web/features/adhesions/use-adhesions.ts';
import TakeCouponDialog from '#web/features/coupons/take-coupon-dialog.tsx';
import MerchantDrawer from '#web/features/merchants/marketplace/merchant-drawer.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { useConfirm } from '#web/ui/use-confirm.tsx';

type AffiliateMerchantProps = {
  merchant: ListedMerchant | MyMerchant;
  opened: boolean;
  onClose: () => void;
};

export default function AffiliateMerchant({ merchant, opened, onClose }: AffiliateMerchantProps) {
  const { drawer, leave: texts } = usePageTexts('marketplace');
  const { ofMerchant } = usePageTexts('coupons');
  const { ask, question } = useConfirm();
  const { mutateAsync: leave } = useLeave();
  const [taking, setTaking] = useState(false);
  const askToLeave = () =>
    ask({
      title: texts.title(merchant.name),
      text: texts.text,
      stays: texts.stays,
      confirm: texts.confirm,
      cancel: texts.cancel,
      run: () => leave(merchant.pk),
      done: texts.done(merchant.name),
      onDone: onClose,
    });
  return (
    <>
      <MerchantDrawer merchant={merchant} opened={opened} onClose={onClose}>
        {'joined_at' in merchant || merchant.standing?.status === 'accepted' ? (
          <>
            <Button variant="light" aria-haspopup="dialog" onClick={() => setTaking(true)}>
              {ofMerchant}
            </Button>
            <Button variant="default" c="rojo.7" onClick={askToLeave}>
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
      {question}
    </>
  );
}
