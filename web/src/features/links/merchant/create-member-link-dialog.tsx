import { errorText } from '@aliado/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useCreateMemberLink, useShopPages } from './use-member-links.ts';

type Named = { pk: string; name: string };

type CreateMemberLinkDialogProps = { member: Named; merchant: Named | null; onClose: () => void };

const LONGEST_NAME = 80;

/** A page of the shop chosen from a list, or an address of it that is pasted. */
export default function CreateMemberLinkDialog({ member, merchant, onClose }: CreateMemberLinkDialogProps) {
  const { making: texts } = usePageTexts('links');
  const { links: own } = usePageTexts('member');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState('');
  const { data: targets = [] } = useShopPages(merchant?.pk);
  const { mutate, isPending } = useCreateMemberLink();

  const fields = useFields({
    initial: { url: '', name: '' },
    validate: ({ name, url }) => ({
      url: url.trim() ? undefined : errorText('wrong_data', language),
      name: name.trim() ? undefined : errorText('wrong_data', language),
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ name, url }) =>
      mutate(
        { body: { affiliate: member.pk, name: name.trim(), url: url.trim() } },
        {
          onSuccess: () => {
            toast.success(own.created(member.name));
            onClose();
          },
          onError: (error) => {
            const said = error instanceof ApiError ? Object.entries(error.fields) : [];
            fields.refuse(Object.fromEntries(said.map(([name, [text]]) => [name, text])));
            toast.error(refusalText(error, language));
          },
        },
      ),
  });

  /** A name that was only taken over follows the choice. */
  const choose = (url: string) => {
    const named = (wanted: string) => targets.find((target) => target.url === wanted)?.name ?? '';
    const untouched =
      fields.values.name === '' || fields.values.name === named(chosen).slice(0, LONGEST_NAME);
    setChosen(url);
    fields.set('url', url);
    if (untouched) fields.set('name', named(url).slice(0, LONGEST_NAME));
  };

  return (
    <Modal opened onClose={onClose} closable={!isPending} title={own.createTitle(member.name)}>
      <form {...fields.form}>
        <Stack gap="md">
          <Text c="dimmed">{own.createLead}</Text>
          {targets.length > 0 && (
            <NativeSelect
              label={texts.targetTitle}
              data={[
                { value: '', label: own.otherAddress },
                ...targets.map(({ product, name, url }) => ({
                  value: url,
                  label: product ? name : texts.shop,
                })),
              ]}
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              data-autofocus
            />
          )}
          <TextInput
            label={texts.url}
            type="url"
            autoComplete="off"
            readOnly={chosen !== ''}
            {...fields.field('url')}
          />
          <TextInput
            label={texts.name}
            description={own.nameHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            {...fields.field('name')}
          />
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {texts.back}
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
