import { platformDate } from '../../formats/dates.ts';
import type { NamedStore } from '../../stores/store.ts';
import { storefrontUrl } from '../../stores/urls.ts';
import type { World } from '../../world.ts';
import { pickFields } from '../lists.ts';
import { ok, type Route } from '../route.ts';

const FOUNDED = Date.UTC(2025, 2, 10, 13, 0, 0);

function storeShape(world: World, store: NamedStore) {
  const host = new URL(world.url).host;
  return {
    id: store.id,
    name: { [store.language]: store.name },
    description: { [store.language]: store.description },
    email: store.owner_email,
    contact_email: store.owner_email,
    logo: `//${host}/fotos/${store.id}/logo.svg`,
    type: null,
    address: `${store.city}, ${store.province}`,
    phone: store.phone,
    whatsapp_phone_number: null,
    blog: null,
    facebook: null,
    twitter: null,
    google_plus: null,
    instagram: null,
    pinterest: null,
    business_id: store.business_id,
    business_name: store.owner_name,
    business_address: `${store.city}, ${store.province}`,
    customer_accounts: 'optional',
    plan_name: store.plan_name,
    country: store.country,
    languages: { [store.language]: { currency: store.currency, active: true } },
    main_language: store.language,
    admin_language: store.language,
    main_currency: store.currency,
    domains: [host],
    original_domain: host,
    current_theme: 'patagonia',
    features: [],
    url_with_protocol: storefrontUrl(world, store),
    created_at: platformDate(FOUNDED),
  };
}

export const storeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/store',
    handle: ({ world, store, query }) => ok(pickFields(storeShape(world, store), query.fields)),
  },
];
