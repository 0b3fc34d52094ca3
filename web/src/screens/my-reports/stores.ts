import type { Commission, OwedByMerchant } from '@aliado/contract';

type Store = { pk: string; name: string };

/** Every store with which there was some money, each once. */
export function storesOf(debts: OwedByMerchant[], commissions: Commission[]): Store[] {
  const stores = new Map([...debts, ...commissions].map(({ merchant }) => [merchant.pk, merchant]));
  return [...stores.values()].sort((one, other) => one.name.localeCompare(other.name));
}
