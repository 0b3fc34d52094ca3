import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import { createPlatformClient, exchangeForToken, sealToken } from './create-platform-client.ts';
import * as queries from './store-connection.queries.ts';
import { type StoreDetails, toDetails } from './store-connection.rules.ts';

const KeptDetails = z.object({
  store_id: z.number(),
  name: z.string(),
  url: z.string().nullable().default(null),
  domain: z.string(),
  domains: z.array(z.string()),
  mail: z.string(),
  country: z.string(),
  currency: z.string(),
  language: z.enum(['es', 'pt']),
});

const COOKIE = 'aliado_connection';
const QUARTER_HOUR_S = 15 * 60;

/** The code binds to the browser that shows it first: a code in a log or a history is worth nothing elsewhere. */
function hashOfBrowser({ browser }: Context): Buffer | null {
  if (!browser) return null;
  const given = browser.read(COOKIE);
  const name = given && /^[\w-]{43}$/.test(given) ? given : newToken();
  browser.keep(COOKIE, name, QUARTER_HOUR_S);
  return sha256(name);
}

/** The platform would block an app that sends it many wrong codes at once. */
const oneOfFew = bounded(5, 20, () => new AppError('busy', { retry_after_seconds: 5 }));

/** The store behind a code. The first request exchanges the code; the token is stored until the person confirms. */
export async function storeOfCode(ctx: Context, code: string): Promise<StoreDetails> {
  const code_hash = sha256(code);
  const kept = await queries.findPending(ctx.db, code_hash);
  if (kept?.used_at) throw new AppError('connection_code_invalid');
  const browser_hash = hashOfBrowser(ctx);
  if (kept?.browser_hash && !browser_hash?.equals(kept.browser_hash))
    throw new AppError('connection_other_browser');
  if (kept) return KeptDetails.parse(kept.store);
  const { store_id, access_token } = await oneOfFew(() => exchangeForToken(ctx.config, code));
  const sealed_token = sealToken(ctx.config, store_id, access_token);
  await queries.replaceLiveToken(ctx.db, store_id, sealed_token);
  const store = await createPlatformClient(ctx.config, store_id, access_token).getStore();
  if (!store.ok) throw new AppError('store_unreachable');
  const details = toDetails(store.value);
  await queries.insertPending(ctx.db, {
    code_hash,
    store_id: BigInt(store_id),
    sealed_token,
    store: JSON.stringify(details),
    browser_hash,
  });
  return details;
}

/** Runs in the transaction that links the store, so that the code is used up with it. */
export async function takeToken(ctx: Context, code: string): Promise<Buffer> {
  const pending = await queries.takePending(ctx.db, sha256(code));
  if (!pending) throw new AppError('connection_code_invalid');
  return pending.sealed_token;
}
