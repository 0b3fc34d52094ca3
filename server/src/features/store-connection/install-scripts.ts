import type { Client, PlatformError, Script } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { getWindow } from './store-connection.queries.ts';
import type { ConnectedStore } from './store-connection.service.ts';

const REFUSALS: readonly PlatformError['kind'][] = ['forbidden_scope', 'not_found', 'validation'];

/** A store may refuse the script. Without it orders are still recognised by coupon and landing page. */
export async function installScripts(
  ctx: Context,
  client: Client,
  { store_id, merchant_id }: Pick<ConnectedStore, 'store_id' | 'merchant_id'>,
): Promise<PlatformError | undefined> {
  if (ctx.config.platform.script_ids.length === 0) return undefined;
  const { window_days } = await getWindow(ctx.db, merchant_id);
  const failures = await putScripts(ctx, client, window_days);
  for (const { message } of failures) {
    ctx.log.warn({ store_id, reason: message }, 'the store did not take the storefront script');
  }
  return failures.find(({ kind }) => !REFUSALS.includes(kind));
}

async function putScripts({ config }: Context, client: Client, window_days: number) {
  const present = await client.listScripts();
  if (!present.ok) return [present.error];
  const params = { api: config.public_url, window_days: String(window_days) };
  const failures: PlatformError[] = [];
  for (const id of config.platform.script_ids) {
    const script = present.value.find((one) => one.id === id);
    if (script && hasParams(script, params)) continue;
    const put = await (script ? client.updateScript(id, params) : client.createScript(id, params));
    if (!put.ok) failures.push(put.error);
  }
  return failures;
}

function hasParams(script: Script, params: Record<string, string>): boolean {
  try {
    return JSON.stringify(JSON.parse(script.params ?? '')) === JSON.stringify(params);
  } catch {
    return false;
  }
}
