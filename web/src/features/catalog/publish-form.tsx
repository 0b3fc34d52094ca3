import { errorText, type Product } from '@aliado/contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { CategorySelect } from './category-select.tsx';
import { CommissionNote } from './commission-note.tsx';
import { fieldsOf, publicationOf } from './publication.ts';
import { useChangeProducts } from './use-products.ts';

export type PublishFormProps = {
  products: Product[];
  onPublished: (products: Product[]) => void;
  onBack: () => void;
};

/** With which category and commission the chosen products are published. */
export function PublishForm({ products, onPublished, onBack }: PublishFormProps) {
  const { publishing, bulk, noCategory } = usePageTexts('products');
  const { language } = useLanguage();
  const { mutate, isPending } = useChangeProducts();
  const one = products.length === 1;

  const fields = useFields({
    initial: fieldsOf(products),
    validate: ({ commission }) => ({
      commission:
        typedPercentOrNone(commission) === undefined ? errorText('invalid_commission', language) : undefined,
    }),
    busy: isPending,
    onRefused: toast.error,
    onSubmit: (values) =>
      mutate(
        { products: products.map(({ pk }) => pk), ...publicationOf(products, values) },
        {
          onSuccess: () => onPublished(products),
          onError: (error) => toast.error(refusalText(error, language)),
        },
      ),
  });

  const commission = fields.field('commission');
  return (
    <form {...fields.form}>
      <Stack gap="md">
        <CategorySelect
          label={bulk.category}
          none={one ? noCategory : publishing.asEach}
          value={fields.values.category}
          onChange={(pk) => fields.set('category', pk)}
        />
        <TextInput
          label={bulk.commissionLabel}
          description={!commission.error && (one ? bulk.commissionHint : publishing.commissionHint)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          rightSection="%"
          data-autofocus
          {...commission}
        />
        <CommissionNote products={products} typed={publicationOf(products, fields.values).commission} />
        <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
          <Button variant="default" disabled={isPending} onClick={onBack}>
            {one ? publishing.another : bulk.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {publishing.submit(products.length)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
