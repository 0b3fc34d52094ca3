import { MOST_CLAIM_PICTURES } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Limits } from '#server/http/limits.ts';
import type { Download, SentFile } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { drawPicture, SCREENSHOT_SIZES } from '#server/lib/pictures.ts';
import { findFile, putFile, removeFile } from '#server/lib/storage.ts';
import * as queries from './claims.queries.ts';
import { lockRunning, publishToBoth, readClaim } from './claims.service.ts';
import { describeClaim } from './describe-claim.ts';

/** Re-encodes the picture, which drops its metadata. */
export async function addClaimPicture(ctx: ActorContext, limits: Limits, pk: string, sent: SentFile) {
  const { reader } = await readClaim(ctx, pk);
  if (reader !== 'affiliate') throw new AppError('not_found');
  await limits.spend('upload', ctx.actor.user_id);
  const { files } = await drawPicture(sent.bytes, SCREENSHOT_SIZES, 'picture');
  const file = await putFile(ctx.config, 'claims', 'webp', files.full);
  try {
    return await inTransaction(ctx, async (ctx) => {
      const claim = await lockRunning(ctx, pk);
      const position = (await queries.listPictures(ctx.db, pk)).length + 1;
      if (position > MOST_CLAIM_PICTURES) throw new AppError('claim_pictures_full');
      const created_at = ctx.clock();
      const name = nameOf(sent.name, position);
      await queries.insertPicture(ctx.db, {
        claim_id: pk,
        position,
        file,
        name,
        size: files.full.length,
        created_at,
      });
      const event = { claim_id: pk, kind: 'evidence', side: 'affiliate', actor_id: ctx.actor.user_id };
      await queries.insertEvent(ctx.db, { ...event, detail: name, created_at });
      await publishToBoth(ctx, claim);
      return describeClaim(ctx, pk, 'affiliate');
    });
  } catch (error) {
    await removeFile(ctx.config, file).catch((err) => ctx.log.warn({ err }, 'a file nobody names stays'));
    throw error;
  }
}

/** The uploaded name without path, extension and invisible characters, with the new extension. */
function nameOf(sent: string, position: number): string {
  const plain = sent
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, '')
    .trim()
    .slice(0, 100);
  return `${plain || `captura-${position}`}.webp`;
}

export async function downloadClaimPicture(
  ctx: ActorContext,
  pk: string,
  picture: string,
): Promise<Download> {
  await readClaim(ctx, pk);
  const found = (await queries.listPictures(ctx.db, pk)).find(({ id }) => id === picture);
  const body = found && (await findFile(ctx.config, found.file));
  if (!body) throw new AppError('not_found');
  return { name: found.name, type: 'image/webp', body };
}
