import { BOOKS, type Entry, goWithTheRow, type Table } from './privacy.entry.rules.ts';

/** Memberships, teams, links, coupons, visits, shops and wholesale. */
export const sharingMap = {
  adhesions: {
    person: { affiliate_id: 'users.id' },
    exported: 'memberships',
    hidden: { leader_id: 'another person' },
  },
  team_messages: {
    person: { leader_id: 'users.id' },
    personal: goWithTheRow('text'),
    exported: 'memberships',
  },
  team_sizes: {},
  member_notes: {
    person: { adhesion_id: 'adhesions.id', author_id: 'users.id' },
    personal: goWithTheRow('text'),
    exported: {
      withheld: 'The store’s own notes: the store answers for them, and they end with the membership',
    },
  },
  member_tags: {
    person: { adhesion_id: 'adhesions.id' },
    personal: goWithTheRow('tag', 'key'),
    exported: {
      withheld: 'The store’s own notes: the store answers for them, and they end with the membership',
    },
  },
  store_messages: {
    person: { affiliate_id: 'users.id', merchant_id: 'merchants.id' },
    personal: goWithTheRow('text'),
    exported: 'memberships',
    hidden: { affiliate_id: 'another person' },
  },
  coupons: {
    person: { affiliate_id: 'users.id' },
    personal: { name: BOOKS, sent_name: BOOKS },
    free: ['failure', 'change_failure', 'store_says', 'categories'],
    exported: 'sharing',
    hidden: { sent_name: 'internal', sent_value: 'internal' },
  },
  coupon_invitations: {
    person: { affiliate_id: 'users.id' },
    exported: 'sharing',
    hidden: { invited_by: 'another person' },
  },
  coupon_leaks: { person: { affiliate_id: 'users.id' }, free: ['reasons'], exported: 'sharing' },
  coupon_leak_orders: { buyer: ['source'] },
  links: {
    person: { affiliate_id: 'users.id' },
    personal: { name: { becomes: 'no_name' }, name_search: 'computed' },
    free: ['code', 'url', 'made_by'],
    exported: 'sharing',
    hidden: { name_search: 'internal' },
  },
  kits: {
    person: { link_id: 'links.id' },
    personal: { shared_facts: 'null' },
    free: ['ground'],
    exported: 'sharing',
  },
  kit_messages: {
    person: { link_id: 'links.id' },
    personal: goWithTheRow('template'),
    exported: 'sharing',
  },
  visits: { buyer: ['click', 'referrer', 'seen_network', 'visitor'], free: ['piece'] },
  visit_totals: { person: { affiliate_id: 'users.id' }, exported: 'sharing' },
  visit_days: {},
  visit_sums: {},
  order_claims: { buyer: ['click', 'address'] },
  shops: {
    person: { user_id: 'users.id' },
    personal: goWithTheRow('code', 'title', 'text', 'picture', 'whatsapp', 'instagram'),
    files: ['picture'],
    exported: 'shop',
  },
  shop_codes: {
    person: { user_id: 'users.id' },
    personal: goWithTheRow('code'),
    exported: 'shop',
  },
  resold_products: {
    person: { user_id: 'users.id' },
    personal: goWithTheRow('title'),
    exported: 'shop',
  },
  wholesale_access: {},
  wholesale_buyers: { person: { affiliate_id: 'users.id' }, exported: 'wholesale' },
  wholesale_cart_lines: {
    person: { affiliate_id: 'users.id' },
    personal: goWithTheRow('quantity'),
    exported: 'wholesale',
  },
  wholesale_carts: {
    person: { affiliate_id: 'users.id' },
    exported: 'wholesale',
    hidden: { key: 'internal' },
  },
  wholesale_offers: {},
  wholesale_orders: {
    person: { affiliate_id: 'users.id' },
    personal: { checkout_url: 'null' },
    free: ['why'],
    exported: 'wholesale',
    hidden: { cart_key: 'internal' },
  },
  wholesale_order_lines: {
    person: { order_id: 'wholesale_orders.id' },
    free: ['name'],
    exported: 'wholesale',
  },
  wholesale_prices: {},
  wholesale_settings: { person: { merchant_id: 'merchants.id' }, free: ['buyers'], exported: 'store' },
} satisfies { [T in Table]?: Entry<T> };
