import type { Product } from '@aliado/contract';
import { Stack, Text } from '@mantine/core';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { noTerms, wrongTerms } from './terms.ts';
import { CategorySelect, CommissionInput, CommissionNote } from './terms-fields.tsx';
import type { TermsChange } from './use-products.ts';

type BulkDialogProps = {
  field: 'category' | 'commission';
  products: Product[];
  onChange: (change: TermsChange) => void;
  onClose: () => void;
};

/** Asks for the category or the commission of the selected products. */
export default function BulkDialog({ field, products, onChange, onClose }: BulkDialogProps) {
  const { bulk, noCategory } = usePageTexts('products');
  const ofCategory = field === 'category';
  const terms = useForm({
    initial: noTerms,
    validate: wrongTerms,
    send: async ({ category, commission }) =>
      onChange(ofCategory ? { category: category || null } : { commission: typedPercentOrNone(commission) }),
  });
  return (
    <Modal narrow opened onClose={onClose} title={ofCategory ? bulk.categoryTitle : bulk.commissionTitle}>
      <form {...terms.form}>
        <Stack gap="md">
          <Text c="dimmed">{ofCategory ? bulk.categoryLead : bulk.commissionLead}</Text>
          {ofCategory ? (
            <CategorySelect label={bulk.category} none={noCategory} {...terms.field('category')} />
          ) : (
            <>
              <CommissionInput
                label={bulk.commissionLabel}
                hint={bulk.commissionHint}
                data-autofocus
                {...terms.field('commission')}
              />
              <CommissionNote products={products} typed={typedPercentOrNone(terms.values.commission)} />
            </>
          )}
          <DialogFoot confirm={bulk.apply(products.length)} cancel={bulk.cancel} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
