import type { Profile } from '@aliado/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Limits } from '#server/http/limits.ts';
import { fieldError } from '#server/lib/app-error.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import { swapPicture } from './profile.queries.ts';
import { getProfile, requireOwnProfile } from './profile.service.ts';

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const SIDE = 512;
const MAX_PIXELS = 25_000_000;

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

/** Drawn anew, so that nothing of the sent file but its pixels is kept. */
async function squarePicture(upload: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !PICTURE_TYPES.has(type.mime)) throw fieldError('picture', 'picture_invalid');
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw fieldError('picture', 'picture_invalid');
  }
}
