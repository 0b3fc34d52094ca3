import * as z from 'zod';
import { Instant } from './instant.ts';
import { listOf, Translated } from './shapes.ts';
import { flagOr, Id, ifReadable, SoftText, Text } from './values.ts';

const StoreLanguage = z.object({ currency: SoftText, active: flagOr(true) });

export const Store = z.object({
  id: Id,
  name: Translated,
  description: Translated,
  email: SoftText,
  contact_email: SoftText,
  logo: SoftText,
  type: SoftText,
  address: SoftText,
  phone: SoftText,
  whatsapp_phone_number: SoftText,
  instagram: SoftText,
  facebook: SoftText,
  business_id: SoftText,
  business_name: SoftText,
  business_address: SoftText,
  customer_accounts: SoftText,
  plan_name: SoftText,
  country: SoftText,
  languages: z.record(z.string(), StoreLanguage).catch({}),
  main_language: SoftText,
  admin_language: SoftText,
  main_currency: SoftText,
  domains: listOf(Text).catch([]),
  original_domain: SoftText,
  current_theme: SoftText,
  created_at: ifReadable(Instant),
  features: listOf(Text).catch([]),
  url_with_protocol: SoftText,
});
export type Store = z.infer<typeof Store>;

/** The store's public URL: the canonical one if given, otherwise its first domain. */
export function storefrontUrl(store: Pick<Store, 'url_with_protocol' | 'domains' | 'original_domain'>) {
  const domain = store.domains[0] ?? store.original_domain;
  return store.url_with_protocol ?? (domain === null ? undefined : `https://${domain}`);
}
