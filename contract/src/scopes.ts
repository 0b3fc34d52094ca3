/** What an API key may be allowed. An endpoint names the one that lets a key in; without a name no key gets in. */
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
