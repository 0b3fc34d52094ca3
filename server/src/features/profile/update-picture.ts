import type { Profile } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Limits } from '#server/http/limits.ts';
import { squarePicture } from '#server/lib/pictures.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import { swapPicture } from './profile.queries.ts';
import { getProfile, requireOwnProfile } from './profile.service.ts';

export async function updatePicture(
  ctx: ActorContext,
  limits: Limits,
  id: string,
  upload: Buffer,
): Promise<Profile> {
  await requireOwnProfile(ctx, id);
  await limits.spend('upload', ctx.actor.user_id);
  const picture = await putFile(ctx.config, 'pictures', 'webp', await squarePicture(upload));
  try {
    return await replacePicture(ctx, picture);
  } catch (error) {
    await discard(ctx, picture);
    throw error;
  }
}

export async function removePicture(ctx: ActorContext, id: string): Promise<Profile> {
  await requireOwnProfile(ctx, id);
  return replacePicture(ctx, null);
}

async function replacePicture(ctx: ActorContext, picture: string | null): Promise<Profile> {
  const { old, profile } = await inTransaction(ctx, async (ctx) => ({
    old: await swapPicture(ctx.db, ctx.actor.user_id, picture),
    profile: await getProfile(ctx),
  }));
  if (old) await discard(ctx, old);
  return profile;
}

const discard = (ctx: ActorContext, picture: string) =>
  removeFile(ctx.config, picture).catch((error) =>
    ctx.log.warn({ err: error }, 'a picture nobody shows stays'),
  );
