import { NativeSelect } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import { CategorySelect } from './category-select.tsx';
import type { ProductFilters, ProductOrder, YesOrNo } from './product-filters.ts';

type ProductSelectsProps = {
  filters: ProductFilters;
  onChange: (change: Partial<ProductFilters>) => void;
};

const answersOf = (words: Record<'all' | 'yes' | 'no', string>): { value: YesOrNo; label: string }[] => [
  { value: '', label: words.all },
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

export function ProductSelects({ filters, onChange }: ProductSelectsProps) {
  const { filters: texts } = usePageTexts('products');
  const orders = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));
  return (
    <>
      <CategorySelect
        label={texts.category}
        none={texts.everyCategory}
        value={filters.category}
        onChange={(category) => onChange({ category })}
      />
      <NativeSelect
        label={texts.published}
        data={answersOf(texts.publishedOptions)}
        value={filters.published}
        onChange={({ currentTarget }) => onChange({ published: currentTarget.value as YesOrNo })}
      />
      <NativeSelect
        label={texts.stock}
        data={answersOf(texts.stockOptions)}
        value={filters.stock}
        onChange={({ currentTarget }) => onChange({ stock: currentTarget.value as YesOrNo })}
      />
      <NativeSelect
        label={texts.order}
        data={orders}
        value={filters.order_by}
        onChange={({ currentTarget }) => onChange({ order_by: currentTarget.value as ProductOrder })}
      />
    </>
  );
}
