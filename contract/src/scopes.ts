/** What an API key may be allowed. An endpoint names the scope that admits a key; without one it admits no key. */
export const scopes = [
  'sales:read',
  'affiliates:read',
  'affiliates:write',
  'payments:read',
  'products:read',
  'products:write',
  'coupons:read',
] as const;
export type Scope = (typeof scopes)[number];
