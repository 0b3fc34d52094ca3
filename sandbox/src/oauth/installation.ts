/** One app in one store, with its only valid token. */
export type Installation = {
  id: number;
  store_id: number;
  scopes: string[];
  token: string | null;
  installed_at: number;
};

export type AuthorizationCode = { id: string; store_id: number; scopes: string[]; created_at: number };
