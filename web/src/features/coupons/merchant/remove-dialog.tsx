import { type Coupon, endpoints } from '@aliado/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { toast } from '#web/lib/toast.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import classes from './merchant-coupons.module.css';
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
    <Modal narrow opened onClose={onClose} title={texts.title(name)}>
      <Stack gap="lg">
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>
              <IconInfoCircle size={20} stroke={1.8} aria-hidden />
              {effect}
            </li>
          ))}
        </ul>
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color="rojo.6" loading={isPending} onClick={remove}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
