import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { connectByPassword } from '#server/features/store-connection/start-connection.ts';
import type { Limits } from '#server/http/limits.ts';
import { demoPassword, demoPeople } from './people.ts';

/** The demo's merchants log in from this machine: logins are limited by address. */
const HERE = '127.0.0.1';

const Installed = z.object({ code: z.string() });

/**
 * Installs the app in a sandbox store as its merchant would, which imports the products. False when it is
 * installed already.
 */
export async function connectStore(
  ctx: Context,
  limits: Limits,
  sandbox_url: string,
  handle: string,
  username: string,
) {
  if (await isConnected(ctx, username)) return false;
  const answer = await fetch(`${sandbox_url}/__sandbox/api/stores/${handle}/install`, { method: 'POST' });
  const { code } = Installed.parse(await answer.json());
  await connectByPassword({ ...ctx, address: HERE }, limits, { code, password: demoPassword }, 'affiliates');
  return true;
}

async function isConnected(ctx: Context, username: string): Promise<boolean> {
  const store = await ctx.db
    .selectFrom('stores as store')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .innerJoin('users as user', 'user.id', 'merchant.user_id')
    .select('store.id')
    .where('user.username', '=', username)
    .executeTakeFirst();
  return store !== undefined;
}

export async function connectDemoStore(ctx: Context, limits: Limits, sandbox_url: string) {
  const [{ username }] = demoPeople;
  const known = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (known) await connectStore(ctx, limits, sandbox_url, 'casa-lumbre', username);
}
