import { type Coupon, endpoints } from '@aliado/contract';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm, Effects } from '#web/ui/confirm.tsx';
import { useCouponChange } from './use-merchant-coupons.ts';

type RemoveDialogProps = { coupon: Coupon; onClose: () => void };

export default function RemoveDialog({ coupon, onClose }: RemoveDialogProps) {
  const { removing: texts } = usePageTexts('merchantCoupons');
  const { mutate, isPending } = useCouponChange(endpoints.removeMerchantCoupon);
  const { pk, name, state, uses } = coupon;
  const remove = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: () => {
          toast.success(texts.done(name));
          onClose();
        },
      },
    );
  const effects = [state === 'offer' ? texts.offer(uses) : texts.code, texts.stays];
  return (
    <Confirm onClose={onClose} onConfirm={remove} busy={isPending} title={texts.title(name)} texts={texts}>
      <Effects of={effects} />
    </Confirm>
  );
}
