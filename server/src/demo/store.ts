import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { synchroniseStore } from '#server/features/catalog/catalog.service.ts';
import { connectByPassword } from '#server/features/store-connection/store-connection.linking.ts';
import type { Limits } from '#server/http/limits.ts';
import { demoPassword, demoPeople } from './people.ts';

const Installed = z.object({ code: z.string() });

/** Installs the app in the sandbox's store as its merchant would, and brings the products. */
export async function connectDemoStore(ctx: Context, limits: Limits, sandbox_url: string) {
  const [{ username }] = demoPeople;
  const provider = await ctx.db
    .selectFrom('merchants as merchant')
    .innerJoin('users as user', 'user.id', 'merchant.user_id')
    .leftJoin('stores as store', 'store.merchant_id', 'merchant.id')
    .select(['user.id', 'merchant.id as merchant_id', 'store.id as store_id'])
    .where('user.username', '=', username)
    .executeTakeFirst();
  if (!provider || provider.store_id) return;
  const answer = await fetch(`${sandbox_url}/__sandbox/api/stores/casa-lumbre/install`, { method: 'POST' });
  const { code } = Installed.parse(await answer.json());
  await connectByPassword(ctx, limits, { code, password: demoPassword }, 'affiliates');
  const { id: user_id, merchant_id } = provider;
  const roles = { is_operator: false, is_mentor: false, is_leader: false };
  const actor = { user_id, merchant_id, username, session_id: '', password_fresh: true, ...roles };
  await synchroniseStore({ ...ctx, actor }, { category: null, commission: 12 });
}
