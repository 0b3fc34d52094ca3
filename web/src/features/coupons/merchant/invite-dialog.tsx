import { type Coupon, endpoints, errorText } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { read } from '#web/lib/api.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { useCouponChange } from './use-merchant-coupons.ts';

type InviteDialogProps = { coupon: Coupon; onClose: () => void };

/** One of the affiliates is told of an offer; whoever has a code of it already needs no invitation. */
export default function InviteDialog({ coupon, onClose }: InviteDialogProps) {
  const { inviting: texts, picker } = usePageTexts('merchantCoupons');
  const { language } = useLanguage();
  const [s, setS] = useState('');
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const { data } = useQuery({
    ...read(endpoints.listInvitees, {
      params: { pk: coupon.pk },
      query: { s: s || undefined, page_size: 20 },
    }),
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending } = useCouponChange(endpoints.inviteToCoupon);

  const people = data?.results.map(({ standing, ...person }) => ({
    ...person,
    refused: standing === 'taken' ? texts.taken : undefined,
  }));

  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    const name = people?.find(({ pk }) => pk === chosen)?.name ?? '';
    mutate(
      { body: { pk: coupon.pk, affiliate: chosen } },
      {
        onSuccess: () => {
          toast.success(texts.done(name, coupon.name));
          onClose();
        },
      },
    );
  };

  return (
    <Modal opened onClose={onClose} title={texts.title(coupon.name)}>
      <form onSubmit={invite} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{texts.lead}</Text>
          <PersonPicker
            label={picker.label}
            searchLabel={picker.search}
            people={people}
            chosen={chosen}
            nobody={s ? picker.nobodyFound : picker.nobody}
            loading={picker.loading}
            error={missing && !chosen ? errorText('required', language) : undefined}
            onSearch={setS}
            onChoose={setChosen}
          />
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
