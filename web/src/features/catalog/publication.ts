import type { Product } from '@aliado/contract';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import type { BulkChange } from './bulk-bar.tsx';

export type PublicationFields = Record<'category' | 'commission', string>;

/** One product shows what it has, or what was announced, so that publishing leaves it alone; several begin empty, which leaves each as it is. */
export function fieldsOf(products: Product[]): PublicationFields {
  const [only] = products;
  if (!only || products.length > 1) return { category: '', commission: '' };
  const { commission } = only.announced ?? only;
  return { category: only.category?.pk ?? '', commission: commission?.toString() ?? '' };
}

export function publicationOf(products: Product[], { category, commission }: PublicationFields): BulkChange {
  const typed = typedPercentOrNone(commission);
  if (products.length === 1) return { is_published: true, category: category || null, commission: typed };
  return {
    is_published: true,
    ...(category !== '' && { category }),
    ...(typed !== null && { commission: typed }),
  };
}
