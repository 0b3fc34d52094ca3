import { type Client, createClient } from '@aliado/tiendanube';
import type { Config } from '../../../src/config.ts';
import { openToken } from '../../../src/features/store-connection/create-platform-client.ts';

/** An API client with the app's token, for changes that a test makes in the store without the product. */
export function appClient({ platform, ...config }: Config, store_id: number, sealed_token: Buffer): Client {
  return createClient({
    api_url: platform.api_url,
    store_id,
    access_token: openToken({ platform, ...config }, store_id, sealed_token),
    user_agent: 'Test (test@aliado.example)',
    allowed_hosts: platform.allowed_hosts,
  });
}
