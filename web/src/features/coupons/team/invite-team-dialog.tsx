import { errorText, type OpenCoupon } from '@aliado/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { PersonPicker } from '#web/ui/person-picker.tsx';
import { useInvite, useInvitees } from './use-invitees.ts';

type InviteTeamDialogProps = { offer: OpenCoupon; onClose: () => void };

/** One of the team is told of an offer; whoever has a code of it, or was told, needs no invitation. */
export default function InviteTeamDialog({ offer, onClose }: InviteTeamDialogProps) {
  const { inviting: texts } = usePageTexts('myCoupons');
  const { language } = useLanguage();
  const [s, setS] = useState('');
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const { data, isError, refetch } = useInvitees(offer.pk, s);
  const { mutate, isPending } = useInvite();

  const people = data?.results.map(({ standing, ...person }) => ({
    ...person,
    refused: standing === 'free' ? undefined : texts.standings[standing],
  }));

  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setMissing(true);
    const name = people?.find(({ pk }) => pk === chosen)?.name ?? '';
    mutate(
      { body: { pk: offer.pk, affiliate: chosen } },
      {
        onSuccess: () => {
          toast.success(texts.done(name, offer.name));
          onClose();
        },
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  };

  return (
    <Modal opened onClose={onClose} closable={!isPending} title={texts.title(offer.name)}>
      {!data && isError ? (
        <ErrorState order={3} texts={texts} onRetry={refetch} />
      ) : (
        <form onSubmit={invite} noValidate>
          <Stack gap="md">
            <Text c="dimmed">{texts.lead(offer.merchant.name)}</Text>
            <PersonPicker
              label={texts.whom}
              searchLabel={texts.search}
              people={people}
              chosen={chosen}
              nobody={s ? texts.nobodyFound : texts.nobody(offer.merchant.name)}
              loading={texts.loading}
              error={missing && !chosen ? errorText('required', language) : undefined}
              onSearch={setS}
              onChoose={setChosen}
            />
            <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
              <Button variant="default" disabled={isPending} onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button type="submit" loading={isPending}>
                {texts.submit}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
