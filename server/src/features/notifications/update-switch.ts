import type { NotificationChannel, NotificationKind, Switches } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/lib/app-error.ts';
import { listSwitchesOf, setSwitch } from './notifications.queries.ts';
import { comesBy, isFixed, kindsFor } from './notifications.rules.ts';
import { nameOf } from './notifications.texts.ts';

type Choice = { kind: NotificationKind; channel: NotificationChannel; is_on: boolean };

/** Kinds are on by default. Security notifications cannot be switched off. */
export async function findChannels(db: Db, user_id: string) {
  const rows = await listSwitchesOf(db, user_id);
  const off = new Set(rows.filter(({ is_on }) => !is_on).map(({ kind, channel }) => `${kind} ${channel}`));
  return (kind: NotificationKind, channel: NotificationChannel): boolean | null => {
    if (!comesBy(kind, channel)) return null;
    return isFixed(kind) || !off.has(`${kind} ${channel}`);
  };
}

export async function listSwitches(ctx: ActorContext): Promise<Switches> {
  const isOn = await findChannels(ctx.db, ctx.actor.user_id);
  const switches = kindsFor(ctx.actor).map((kind) => ({
    kind,
    name: nameOf(kind, ctx.language),
    page: isOn(kind, 'page'),
    mail: isOn(kind, 'mail'),
    push: isOn(kind, 'push'),
    fixed: isFixed(kind),
  }));
  return { switches };
}

export async function updateSwitch(ctx: ActorContext, choice: Choice): Promise<Switches> {
  const { kind, channel } = choice;
  if (!kindsFor(ctx.actor).includes(kind) || !comesBy(kind, channel)) throw new AppError('not_found');
  if (isFixed(kind)) throw new AppError('switch_fixed');
  await setSwitch(ctx.db, { user_id: ctx.actor.user_id, ...choice });
  return listSwitches(ctx);
}
