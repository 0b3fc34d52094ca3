import type { Product } from '@aliado/contract';
import { Stack } from '@mantine/core';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { publicationOf, termsOf, wrongTerms } from './terms.ts';
import { CategorySelect, CommissionInput, CommissionNote } from './terms-fields.tsx';
import { useChangeProducts } from './use-products.ts';

export type PublishFormProps = {
  products: Product[];
  onPublished: (products: Product[]) => void;
  onBack: () => void;
};

/** Asks for the category and commission of the chosen products. */
export function PublishForm({ products, onPublished, onBack }: PublishFormProps) {
  const { publishing, bulk, noCategory } = usePageTexts('products');
  const { mutateAsync } = useChangeProducts();
  const one = products.length === 1;
  const terms = useForm({
    initial: termsOf(products),
    validate: wrongTerms,
    send: (values) =>
      mutateAsync({ products: products.map(({ pk }) => pk), ...publicationOf(products, values) }),
    onSent: () => onPublished(products),
  });
  return (
    <form {...terms.form}>
      <Stack gap="md">
        <CategorySelect
          label={bulk.category}
          none={one ? noCategory : publishing.asEach}
          {...terms.field('category')}
        />
        <CommissionInput
          label={bulk.commissionLabel}
          hint={one ? bulk.commissionHint : publishing.commissionHint}
          data-autofocus
          {...terms.field('commission')}
        />
        <CommissionNote products={products} typed={publicationOf(products, terms.values).commission} />
        <DialogFoot
          confirm={publishing.submit(products.length)}
          cancel={one ? publishing.another : bulk.cancel}
          busy={terms.busy}
          onCancel={onBack}
        />
      </Stack>
    </form>
  );
}
