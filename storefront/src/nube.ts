// The part of the platform's NubeSDK that the script uses.

type Storage = {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string, ttl_s?: number): Promise<void>;
  removeItem(key: string): Promise<void>;
};

export type State = {
  location: {
    queries: Record<string, string | undefined>;
    page?: { type: string; data?: { step?: string } | null };
  };
  /** The cart's id becomes the order's id. */
  cart: {
    id: string | number | null;
    items: { quantity: number }[];
    prices: { subtotal: number };
    coupon?: { code?: string } | null;
  };
  store: { id: number; currency: string; language: string };
};

type Change = {
  config?: { has_cart_validation: boolean };
  cart?: {
    coupon?: { code: string };
    validation?: { status: 'success' } | { status: 'fail'; reason: string };
  };
};

export type Nube = {
  on(event: string, listener: (state: State) => void): void;
  send(event: string, change: () => Change): void;
  getBrowserAPIs(): { asyncLocalStorage: Storage; asyncSessionStorage: Storage };
  getAppSettings(): Record<string, { value: unknown } | undefined>;
};

/** A store's conditions for a recommended order; amounts in whole units of its currency. */
export type Conditions = {
  minimum_type: 'units' | 'amount' | null;
  minimum_units: number | null;
  minimum_cart: number | null;
};

declare global {
  /** The URL from which the platform loaded the script, with our parameters. */
  var __APP_DATA__: { id: string; script: string } | undefined;
}
