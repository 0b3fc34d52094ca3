import type { Coupon } from './coupons/coupon.ts';
import type { AuthorizationCode, Installation } from './oauth/installation.ts';
import type { Cart, Order } from './orders/order.ts';
import type { AppSettings } from './settings.ts';
import type { Clock } from './state/clock.ts';
import type { CounterRecord, Ids } from './state/ids.ts';
import type { Streams } from './state/random.ts';
import type { State, Table } from './state/state.ts';
import type { Customer } from './stores/customer.ts';
import type { PictureFiles } from './stores/pictures.ts';
import type { Category, ProductRecord } from './stores/product.ts';
import type { StoreRecord } from './stores/store.ts';
import type { PlatformSwitches } from './stores/switches.ts';
import type { Delivery, Webhook } from './webhooks/webhook.ts';

export type StoreScript = {
  id: number;
  store_id: number;
  script_id: number;
  params: string;
  created_at: number;
  updated_at: number;
};
export type Promotion = { id: string; store_id: number; name: string; allocation_type: string };
/** URLs an app registered with the platform: `discounts`, or a domain of the business rules. */
export type Callback = { id: string; store_id: number; kind: string; event: string; url: string };
export type Metafield = {
  id: number;
  store_id: number;
  namespace: string;
  key: string;
  value: string;
  description: string | null;
  owner_resource: string;
  owner_id: string;
  created_at: number;
  updated_at: number;
};
export type RequestLine = {
  at: number;
  store_id: number;
  method: string;
  url: string;
  status: number;
  ms: number;
};

/** The whole state of the sandbox; the first argument of every function that reads or changes it. */
export type World = {
  app: AppSettings;
  url: string;
  state: State;
  clock: Clock;
  ids: Ids;
  counters: Table<CounterRecord>;
  streams: Streams;
  requests: RequestLine[];
  pictures: PictureFiles;
  /** Tells the courier that there may be something to deliver. */
  wake: () => void;
  stores: Table<StoreRecord>;
  platform: Table<PlatformSwitches & { id: 'platform' }>;
  products: Table<ProductRecord>;
  categories: Table<Category>;
  customers: Table<Customer>;
  coupons: Table<Coupon>;
  carts: Table<Cart>;
  orders: Table<Order>;
  webhooks: Table<Webhook>;
  /** Still to be delivered. */
  outbox: Table<Delivery>;
  /** Delivered, dropped or given up. */
  deliveries: Table<Delivery>;
  scripts: Table<StoreScript>;
  promotions: Table<Promotion>;
  callbacks: Table<Callback>;
  metafields: Table<Metafield>;
  installations: Table<Installation>;
  codes: Table<AuthorizationCode>;
};
