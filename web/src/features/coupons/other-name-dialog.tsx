import { type Coupon, errorText } from '@aliado/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useRetryCoupon } from './use-coupons.ts';

const CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/i;

/** Makes a failed code again under another name. */
export default function OtherNameDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { fix } = usePageTexts('coupons');
  const { language } = useLanguage();
  const { mutate, isPending } = useRetryCoupon();

  const fields = useFields({
    initial: { name: coupon.name },
    validate: ({ name }) => ({
      name: CODE.test(name.trim()) ? undefined : errorText('invalid_coupon_name', language),
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ name }) =>
      mutate(
        { params: { id: coupon.pk }, body: { name: name.trim().toUpperCase() } },
        {
          onSuccess: (made) => {
            toast.success(fix.started(made.name));
            onClose();
          },
          onError: (error) => fields.refuse({ name: refusalText(error, language) }),
        },
      ),
  });

  return (
    <Modal narrow opened onClose={onClose} closable={!isPending} title={fix.dialogTitle}>
      <form {...fields.form}>
        <Stack gap="md">
          <Text c="dimmed">{fix.dialogLead}</Text>
          <TextInput
            label={fix.name}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            {...fields.field('name')}
          />
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {fix.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {fix.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
