import type { Profile } from '@aliado/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { ActorContext } from '#server/context.ts';
import type { Limits } from '#server/http/limits.ts';
import { fieldError } from '#server/lib/app-error.ts';
import { putFile, removeFile } from '#server/lib/storage.ts';
import { updateProfileRow } from './profile.queries.ts';
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
  const { picture: old } = await requireOwnProfile(ctx, id);
  await limits.spend('upload', ctx.actor.user_id);
  const picture = await putFile(ctx.config, 'pictures', 'webp', await squarePicture(upload));
  return replacePicture(ctx, old, picture);
}

export async function removePicture(ctx: ActorContext, id: string): Promise<Profile> {
  const { picture: old } = await requireOwnProfile(ctx, id);
  return replacePicture(ctx, old, null);
}

async function replacePicture(
  ctx: ActorContext,
  old: string | null,
  picture: string | null,
): Promise<Profile> {
  await updateProfileRow(ctx.db, ctx.actor.user_id, { picture }, false);
  if (old)
    await removeFile(ctx.config, old).catch((error) => ctx.log.warn({ err: error }, 'old picture stays'));
  return getProfile(ctx);
}

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
