import { errorText, type Product } from '@aliado/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { toast } from '#web/lib/toast.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import type { BulkChange } from './bulk-bar.tsx';
import { CategorySelect } from './category-select.tsx';
import { CommissionNote } from './commission-note.tsx';

type BulkDialogProps = {
  field: 'category' | 'commission';
  products: Product[];
  onChange: (change: BulkChange) => void;
  onClose: () => void;
};

/** Asks for the category or the commission of all that is ticked. */
export default function BulkDialog({ field, products, onChange, onClose }: BulkDialogProps) {
  const { bulk, noCategory } = usePageTexts('products');
  const { language } = useLanguage();
  const ofCategory = field === 'category';

  const fields = useFields({
    initial: { category: '', commission: '' },
    validate: ({ commission }) => ({
      commission:
        typedPercentOrNone(commission) === undefined ? errorText('invalid_commission', language) : undefined,
    }),
    onRefused: toast.error,
    onSubmit: ({ category, commission }) =>
      onChange(ofCategory ? { category: category || null } : { commission: typedPercentOrNone(commission) }),
  });

  const commission = fields.field('commission');
  return (
    <Modal narrow opened onClose={onClose} title={ofCategory ? bulk.categoryTitle : bulk.commissionTitle}>
      <form {...fields.form}>
        <Stack gap="md">
          <Text c="dimmed">{ofCategory ? bulk.categoryLead : bulk.commissionLead}</Text>
          {ofCategory ? (
            <CategorySelect
              label={bulk.category}
              none={noCategory}
              value={fields.values.category}
              onChange={(pk) => fields.set('category', pk)}
            />
          ) : (
            <>
              <TextInput
                label={bulk.commissionLabel}
                description={!commission.error && bulk.commissionHint}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                inputMode="numeric"
                autoComplete="off"
                className="figures"
                rightSection="%"
                data-autofocus
                {...commission}
              />
              <CommissionNote products={products} typed={typedPercentOrNone(fields.values.commission)} />
            </>
          )}
          <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
            <Button variant="default" onClick={onClose}>
              {bulk.cancel}
            </Button>
            <Button type="submit">{bulk.apply(products.length)}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
