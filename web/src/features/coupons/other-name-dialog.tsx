import type { Coupon } from '@aliado/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { useLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useRetryCoupon } from './use-coupons.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/i;

export default function OtherNameDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { fix } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutateAsync } = useRetryCoupon();
  const code = useForm({
    initial: { name: coupon.name },
    validate: ({ name }) => ({ name: CODE.test(name.trim()) ? undefined : 'invalid_coupon_name' }),
    send: ({ name }) => mutateAsync({ params: { id: coupon.pk }, body: { name: name.trim().toUpperCase() } }),
    onSent: (made) => {
      toast.success(fix.started(made.name));
      onClose();
    },
    // Every refusal of the store is shown as an error of the name.
    refusedBy: (failure) => ({ name: refusalText(failure, language) }),
    sayFailure: () => null,
  });
  return (
    <Modal narrow opened onClose={onClose} closable={!code.busy} title={fix.dialogTitle}>
      <form {...code.form}>
        <Stack gap="md">
          <Text c="dimmed">{fix.dialogLead}</Text>
          <TextInput
            label={fix.name}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            {...code.field('name')}
          />
          <DialogFoot confirm={fix.submit} cancel={fix.cancel} busy={code.busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
