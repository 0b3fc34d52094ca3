import { type Coupon, couponTermsText } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { useInvite, useInvitees } from './use-coupons.ts';

type InviteDialogProps = {
  coupon: Coupon;
  /** A merchant can invite any member again; a leader invites each team member once. */
  by: 'merchant' | 'leader';
  onClose: () => void;
};

/** Notifies people of an offer. A person who already has a code of it needs no invitation. */
export default function InviteDialog({ coupon, by, onClose }: InviteDialogProps) {
  const { inviting: texts } = usePageTexts('coupons');
  const words = texts[by];
  const store = coupon.merchant.name;
  const { language } = useLanguage();
  const limits = couponTermsText(coupon.terms, { currency: coupon.currency, language });
  const [s, setS] = useState('');
  const invitees = useInvitees(coupon.pk, s);
  const { mutateAsync } = useInvite();

  const people = invitees.data?.results.map(({ standing, ...person }) => {
    const free = standing === 'free' || (standing === 'invited' && by === 'merchant');
    return { ...person, refused: free ? undefined : texts.standings[standing] };
  });

  const invitation = useForm({
    initial: { affiliate: '' },
    validate: ({ affiliate }) => ({ affiliate: affiliate ? undefined : 'required' }),
    send: ({ affiliate }) => mutateAsync({ body: { pk: coupon.pk, affiliate } }),
    onSent: (_answer, { affiliate }) => {
      const name = people?.find(({ pk }) => pk === affiliate)?.name ?? '';
      toast.success(texts.done(name, coupon.name));
      onClose();
    },
  });

  return (
    <Modal opened onClose={onClose} closable={!invitation.busy} title={texts.title(coupon.name)}>
      <form {...invitation.form}>
        <Stack gap="md">
          <Text c="dimmed">
            {words.lead(store)} {limits && texts.limits(limits)}
          </Text>
          <PersonPicker
            name="affiliate"
            query={{ ...invitees, data: people }}
            texts={words}
            nobody={s ? words.nobodyFound : words.nobody(store)}
            chosen={invitation.values.affiliate}
            error={invitation.errorOf('affiliate')}
            onSearch={setS}
            onChoose={(pk) => invitation.set('affiliate', pk)}
          />
          <DialogFoot
            confirm={texts.submit}
            cancel={texts.cancel}
            busy={invitation.busy}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
