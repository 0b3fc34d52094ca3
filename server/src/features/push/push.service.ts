import type { Language, NewDevice, Push, QuietHours } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deviceIn } from '#server/features/auth/auth.rules.ts';
import { enqueue, type JobContext } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { isOutgoing } from '#server/lib/outgoing.ts';
import { deliverPush, deliverToAll, endQuietHours, keyOf } from './push.jobs.ts';
import * as queries from './push.queries.ts';
import { DEFAULT_QUIET, isPublicKey, isPushService, quietUntil, shortText } from './push.rules.ts';
import { pushTexts } from './push.texts.ts';
import { getKeys } from './send-push.ts';

export async function getPush(ctx: ActorContext): Promise<Push> {
  const { user_id, session_id, viewer_id } = ctx.actor;
  const [{ public_key }, devices, quiet] = await Promise.all([
    // An operator who views as a person turns nothing on and may not write the keys.
    viewer_id ? { public_key: '' } : getKeys(ctx),
    queries.listDevicesOf(ctx.db, user_id),
    quietHoursOf(ctx, user_id),
  ]);
  return {
    public_key,
    devices: devices.map((device) => ({
      pk: device.id,
      ...deviceIn(device.user_agent),
      since: device.created_at.toISOString(),
      last_success_at: device.last_success_at?.toISOString() ?? null,
      is_this: device.session_id === session_id,
    })),
    quiet,
  };
}

const quietHoursOf = async ({ db }: Pick<ActorContext, 'db'>, user_id: string) =>
  (await queries.findQuietHours(db, user_id)) ?? DEFAULT_QUIET;

const MY_DATA = '/tiendaNube/misDatos#avisos';

/** Sends a first message at once, even in the quiet hours, because the person has just tapped. */
export async function addPushDevice(ctx: ActorContext, { time_zone, ...device }: NewDevice): Promise<Push> {
  const { endpoint, p256dh } = device;
  const { outgoing_loopback } = ctx.config;
  const known = isPushService(endpoint) || (outgoing_loopback && endpoint.startsWith('http:'));
  if (!known || !isOutgoing(endpoint, ctx.config) || !isPublicKey(p256dh))
    throw new AppError('push_device_refused');
  await inTransaction(ctx, async (ctx) => {
    const { user_id, session_id, language } = ctx.actor;
    const now = ctx.clock();
    const { user_agent } = ctx;
    const owned = { ...device, user_id, session_id, user_agent, created_at: now };
    const { id } = await acrossTenants('a device that changes hands', () =>
      queries.saveDevice(ctx.db, owned),
    );
    await queries.dropEarlierOf(ctx.db, session_id, id);
    await queries.dropOldest(ctx.db, user_id);
    await queries.saveTimeZone(ctx.db, user_id, time_zone);
    const message = await queries.insertMessage(ctx.db, {
      user_id,
      source: `device:${id}:${now.toISOString()}`,
      kind: 'hello',
      ...shortText(pushTexts[language].hello),
      path: MY_DATA,
      due_at: now,
    });
    if (message) await enqueue(ctx, deliverPush, { message_id: message.id, device_id: id });
  });
  return getPush(ctx);
}

export async function removePushDevice(ctx: ActorContext, pk: string): Promise<Push> {
  if (!(await queries.deleteDeviceOf(ctx.db, ctx.actor.user_id, pk))) throw new AppError('not_found');
  return getPush(ctx);
}

/** Held messages arrive at the end of the new quiet hours. */
export async function updateQuietHours(ctx: ActorContext, quiet: QuietHours): Promise<Push> {
  const { user_id } = ctx.actor;
  if (quiet.from_hour === quiet.to_hour) throw new AppError('quiet_hours_empty');
  await inTransaction(ctx, async (ctx) => {
    await queries.saveQuietHours(ctx.db, user_id, quiet);
    const at = quietUntil(quiet, ctx.clock());
    await enqueue(ctx, endQuietHours, { user_id }, { key: keyOf(user_id), ...(at && { at }) });
  });
  return getPush(ctx);
}

type News = {
  user_id: string;
  kind: string;
  source: string;
  path: string;
  textIn: (language: Language) => { title: string; message: string };
};

/** Runs in the transaction of the notification. Idempotent per job. */
export async function pushNews(ctx: JobContext, { user_id, textIn, ...told }: News) {
  const devices = await queries.listDevicesOf(ctx.db, user_id);
  if (devices.length === 0) return;
  const until = quietUntil(await quietHoursOf(ctx, user_id), ctx.clock());
  const message = await queries.insertMessage(ctx.db, {
    ...told,
    user_id,
    ...shortText(textIn(await queries.getLanguageOf(ctx.db, user_id))),
    due_at: until ?? ctx.clock(),
    is_held: until !== null,
  });
  if (!message) return;
  if (until) await enqueue(ctx, endQuietHours, { user_id }, { key: keyOf(user_id), at: until });
  else await deliverToAll(ctx, user_id, message.id);
}
