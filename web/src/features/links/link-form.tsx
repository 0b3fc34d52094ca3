import { errorText, type Link, type LinkTarget } from '@aliado/contract';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { ApiError } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Chosen } from './chosen.tsx';
import type { Store } from './create-link-dialog.tsx';
import { LinkFields, LONGEST_NAME } from './link-fields.tsx';
import { useCarriedCoupons, useCreateLink } from './use-links.ts';

type LinkFormProps = {
  store: Store;
  target: LinkTarget | 'address';
  onMade: (link: Link) => void;
  onBack: () => void;
};

export function LinkForm({ store, target, onMade, onBack }: LinkFormProps) {
  const { making: texts } = usePageTexts('links');
  const { language } = useLanguage();
  const { mutate, isPending } = useCreateLink();
  const coupons = useCarriedCoupons(store.pk);
  const chosen = target === 'address' ? null : target;

  const fields = useFields({
    initial: {
      name: (chosen?.name ?? store.name).slice(0, LONGEST_NAME),
      url: chosen?.url ?? '',
      coupon: '',
    },
    validate: ({ name, url }) => ({
      name: name.trim() ? undefined : errorText('wrong_data', language),
      url: url.trim() ? undefined : errorText('wrong_data', language),
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: ({ name, url, coupon }) =>
      mutate(
        { body: { merchant: store.pk, name: name.trim(), url: url.trim(), coupon: coupon || null } },
        {
          onSuccess: onMade,
          onError: (error) => {
            if (error instanceof ApiError && !chosen && error.fields.url)
              fields.refuse({ url: refusalText(error, language) });
            toast.error(refusalText(error, language));
          },
        },
      ),
  });

  return (
    <form {...fields.form}>
      <Stack gap="md">
        <Chosen store={store} target={chosen} onBack={onBack} />
        <LinkFields
          field={fields.field}
          typed={!chosen}
          urlHint={texts.urlHint(store.name)}
          nameHint={texts.nameHint}
        />
        {coupons.length > 0 && (
          <NativeSelect
            label={texts.coupon}
            description={texts.couponHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={[
              { value: '', label: texts.noCoupon },
              ...coupons.map(({ pk, name }) => ({ value: pk, label: name })),
            ]}
            value={fields.values.coupon}
            onChange={({ currentTarget }) => fields.set('coupon', currentTarget.value)}
          />
        )}
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
