import type { Coupon } from '@aliado/contract';
import { Text } from '@mantine/core';
import { textOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { useLeaveCoupon } from './use-coupons.ts';

type LeaveCouponDialogProps = { coupon: Coupon; opened: boolean; onClose: () => void };

export default function LeaveCouponDialog({ coupon, opened, onClose }: LeaveCouponDialogProps) {
  const { leaving: texts } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useLeaveCoupon();
  const { pk, name } = coupon;

  const leave = () =>
    mutate(
      { body: { pk } },
      {
        onSuccess: () => {
          toast.success(texts.done(name));
          onClose();
        },
        onError: (error) => toast.error(textOf(error, language)),
      },
    );

  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      onConfirm={leave}
      busy={isPending}
      title={texts.title(name)}
      texts={texts}
    >
      <Text>{texts.text}</Text>
      <Text c="dimmed">{texts.stays}</Text>
    </Confirm>
  );
}
