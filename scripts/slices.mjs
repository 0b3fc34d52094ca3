/** The slices of the server by level: a slice calls its own level and those below, and emits facts for those above. */
export const SLICES = [
  {
    auth: 'accounts, sessions, recovery, second factor',
    help: 'contact data, stores that ask to come in',
    notifications: 'the bell, its switches and texts',
    push: 'news on closed devices',
    mails: 'sealed outbox and delivery',
    audit: 'the sealed trail of sensitive acts',
    security: 'the log of logins, refusals and other events of security',
  },
  {
    profile: "a person's own and bank data",
    merchants: 'stores as sellers: terms, promised rates, marketplace, reputation',
    affiliates: 'who may be found, and her buyers',
    announcements: "the operators' word to everybody",
  },
  {
    'store-connection': "the link to the platform: tokens, webhooks, the store's script",
    catalog: 'products and categories, copied from the store',
    orders: 'the inbox of hints and our copies of orders',
    privacy: "a buyer's requests for her data or its deletion",
    webhooks: 'what the platform sends',
    adhesions: 'requests, invitations and memberships',
  },
  {
    links: "an affiliate's links",
    coupons: 'offers, codes and payment coupons, made in the store',
    wholesale: 'prices, carts and orders of resellers',
    publishing: 'new products and prices on their way to the store',
  },
  {
    visits: 'the redirect, visits and what the storefront script says',
    sales: 'who brought an order, what it earns, why; lists and figures of sales',
  },
  {
    commissions: 'the ledger: entries, months, debts, nightly proof',
    teams: 'leaders, mentors and their people',
    leaks: 'codes that strangers use',
  },
  { statements: "a month's document" },
  {
    payments: 'paying, transfer files, invoices',
    claims: 'a dispute about an order, with a clock',
    reports: 'figures and workbooks',
    operator: "Aliado's own console",
    members: "a merchant's affiliates with figures, notes and messages",
    resell: 'the shop of an affiliate',
    kits: 'what to share: pictures, texts, links',
    pages: 'public pages as HTML',
    integrations: 'API keys and outgoing webhooks',
    'my-data': "a person's own export and the deletion of her account",
  },
];
