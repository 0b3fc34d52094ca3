import * as z from 'zod';
import { Done, Named } from './answers.ts';
import { Tokens } from './auth.ts';
import { slice } from './endpoint.ts';
import { Language } from './language.ts';
import { GivenPassword, required } from './rules.ts';

/** The code from the platform's redirect; it works once, within five minutes. */
const Code = required('connection_code_invalid', 200);

export const connectionStates = ['connected', 'suspended', 'disconnected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

const StorePreview = z.object({
  name: z.string(),
  domain: z.string(),
  country: z.string(),
  currency: z.string(),
  mail: z.string(),
  /**
   * `new`: the person chooses a password. `existing`: the account with that mail needs its password. `taken`:
   * another merchant has the store.
   */
  account: z.enum(['new', 'existing', 'taken']),
});
export type StorePreview = z.infer<typeof StorePreview>;

const StoreConnection = z.object({
  state: z.enum(connectionStates),
  name: z.string(),
  domain: z.string(),
  country: z.string(),
  currency: z.string(),
  for_affiliates: z.boolean(),
  for_wholesale: z.boolean(),
  connected_at: z.iso.datetime(),
  state_changed_at: z.iso.datetime(),
  products: z.number().int(),
  orders: z.number().int(),
  /** The merchant has or had affiliates. */
  has_affiliates: z.boolean(),
  has_sales: z.boolean(),
  last_synchronised_at: z.iso.datetime().nullable(),
});
export type StoreConnection = z.infer<typeof StoreConnection>;

export const StorePassword = z.strictObject({
  code: Code,
  password: GivenPassword,
  /** The language of the page; a new account defaults to the store's. */
  language: Language.optional(),
});
export type StorePassword = z.output<typeof StorePassword>;

export const storeConnectionEndpoints = slice('store connection', {
  previewStore: {
    method: 'POST',
    path: '/store/preview_tn/',
    audience: 'anyone',
    summary: 'Get the store of a platform code, before it is connected',
    body: z.strictObject({ code: Code }),
    response: StorePreview,
  },
  connectMerchant: {
    method: 'POST',
    path: '/affiliates/merchant/',
    audience: 'anyone',
    summary:
      'Connect a store for affiliates: creates the account for the store’s mail, or checks the password of an existing one',
    body: StorePassword,
    status: 201,
    response: Tokens.extend({ merchant: Named }),
  },
  connectWholesale: {
    method: 'POST',
    path: '/affiliates/wholesale/',
    audience: 'anyone',
    summary:
      'Connect a store for wholesale: creates the account for the store’s mail, or checks the password of an existing one',
    body: StorePassword,
    status: 201,
    response: Tokens.extend({ merchant: Named }),
  },
  authorizeStore: {
    method: 'POST',
    path: '/store/authorize_tn/',
    audience: 'user',
    summary:
      'Connect a store to the logged-in account; without the state of Aliado the password must be confirmed first',
    body: z.strictObject({ code: Code, state: z.string().max(200).nullish() }),
    status: 201,
    response: z.object({ status: z.literal('ok'), merchant: Named }),
  },
  startConnection: {
    method: 'POST',
    path: '/store/connect_tn/',
    audience: 'user',
    summary: 'Get the URL of the platform that authorises a store; it redirects to /conectar',
    body: z.strictObject({ kind: z.enum(['affiliates', 'wholesale']) }),
    response: z.object({ url: z.url() }),
  },
  getConnection: {
    method: 'GET',
    path: '/store/connection/',
    audience: 'provider',
    summary: 'The state of the connection with the store platform',
    response: z.object({ connection: StoreConnection.nullable() }),
  },
  disconnectStore: {
    method: 'DELETE',
    path: '/store/connection/',
    audience: 'provider',
    summary: 'Disconnect the store: its token is deleted; products, orders and figures stay',
    response: Done,
  },
});
