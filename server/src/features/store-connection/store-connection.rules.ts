import { type Store, storefrontUrl, textIn } from '@aliado/tiendanube';
import { placeOf } from './store-connection.places.rules.ts';

/** All events we need. Refunds have no event of their own and arrive as updates. */
export const EVENTS = [
  'app/uninstalled',
  'app/suspended',
  'app/resumed',
  'product/created',
  'product/updated',
  'product/deleted',
  'order/created',
  'order/updated',
  'order/paid',
  'order/pending',
  'order/voided',
  'order/cancelled',
  'order/edited',
];

export type StoreDetails = {
  store_id: number;
  name: string;
  url: string | null;
  domain: string;
  domains: string[];
  mail: string;
  country: string;
  currency: string;
  language: 'es' | 'pt';
};

export function toDetails(store: Store): StoreDetails {
  const address = storefrontUrl(store);
  const domain = address ? new URL(address).host : `tienda-${store.id}`;
  const country = /^[A-Z]{2}$/.test(store.country ?? '') ? (store.country ?? 'AR') : 'AR';
  return {
    store_id: store.id,
    name: textIn(store.name, 'es', 'pt') ?? domain,
    url: address ?? null,
    domain,
    domains: [
      ...new Set([domain, ...store.domains, ...(store.original_domain ? [store.original_domain] : [])]),
    ],
    mail: (store.email ?? store.contact_email ?? '').trim().toLowerCase(),
    country,
    currency: store.main_currency ?? placeOf(country).currency,
    language: country === 'BR' || country === 'PT' || store.main_language?.startsWith('pt') ? 'pt' : 'es',
  };
}

/** A store has no first name, so its name is used as one. */
export function ownerNameOf({ name, language }: StoreDetails) {
  const letters = name
    .replace(/[^\p{L}\p{M} ,.'’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  const word = language === 'pt' ? 'Loja' : 'Tienda';
  return { first_name: letters || word, last_name: word };
}
