import type { ListedMerchant } from '@aliado/contract';

/** `Velas y deco · Rosario, AR`. */
export function MerchantPlace({
  category,
  town,
  country,
}: Pick<ListedMerchant, 'category' | 'town' | 'country'>) {
  const where = [town, country].filter(Boolean).join(', ');
  return [category?.name, where].filter(Boolean).join(' · ');
}
