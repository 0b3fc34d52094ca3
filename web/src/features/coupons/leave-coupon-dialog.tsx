import type { Coupon } from '@aliado/contract';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Consequence } from '#web/ui/confirm.tsx';
import { useLeaveCoupon } from './use-coupons.ts';

type LeaveCouponDialogProps = { coupon: Coupon; opened: boolean; onClose: () => void };

export default function LeaveCouponDialog({ coupon, opened, onClose }: LeaveCouponDialogProps) {
  const { leaving: texts } = usePageTexts('coupons');
  const { pk, name } = coupon;
  const { confirm, busy } = useConfirmed(useLeaveCoupon(), texts.done(name), onClose);
  const leave = () => confirm({ body: { pk } });
  return (
    <Confirm {...{ opened, onClose, busy, texts }} onConfirm={leave} title={texts.title(name)}>
      <Consequence text={texts.text} stays={texts.stays} />
    </Confirm>
  );
}
