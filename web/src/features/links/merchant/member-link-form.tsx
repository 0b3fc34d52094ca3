import { errorText, type LinkTarget } from '@aliado/contract';
import { Button, Stack, Text } from '@mantine/core';
import { ApiError } from '#web/lib/api-error.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Chosen } from '../chosen.tsx';
import { LinkFields, LONGEST_NAME } from '../link-fields.tsx';
import { useCreateMemberLink } from './use-member-links.ts';

type Named = { pk: string; name: string };

type MemberLinkFormProps = {
  member: Named;
  merchant: Named;
  target: LinkTarget | 'address';
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onMade: () => void;
};

export function MemberLinkForm({ member, merchant, target, onBusy, onBack, onMade }: MemberLinkFormProps) {
  const { making: texts } = usePageTexts('links');
  const { links: own } = usePageTexts('member');
  const { language } = useLanguage();
  const { mutate, isPending } = useCreateMemberLink();
  const chosen = target === 'address' ? null : target;

  const fields = useFields({
    initial: { url: chosen?.url ?? '', name: (chosen?.name ?? '').slice(0, LONGEST_NAME) },
    validate: ({ name, url }) => ({
      url: url.trim() ? undefined : errorText('wrong_data', language),
      name: name.trim() ? undefined : errorText('wrong_data', language),
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ name, url }) => {
      onBusy(true);
      mutate(
        { body: { affiliate: member.pk, name: name.trim(), url: url.trim() } },
        {
          onSuccess: () => {
            toast.success(own.created(member.name));
            onMade();
          },
          onError: (error) => {
            const said = error instanceof ApiError ? Object.entries(error.fields) : [];
            fields.refuse(Object.fromEntries(said.map(([name, [text]]) => [name, text])));
            toast.error(refusalText(error, language));
          },
          onSettled: () => onBusy(false),
        },
      );
    },
  });

  return (
    <form {...fields.form}>
      <Stack gap="md">
        <Text c="dimmed">{own.createLead}</Text>
        <Chosen store={merchant} target={chosen} onBack={onBack} />
        <LinkFields field={fields.field} typed={!chosen} nameHint={own.nameHint} />
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
