import type { ProductPicture } from '@aliado/contract';
import type { NewProductImage } from '@aliado/tiendanube';
import type { Context, ProviderContext } from '#server/context.ts';
import type { Limits } from '#server/http/limits.ts';
import { asJpeg, drawPicture, PRODUCT_SIZES } from '#server/lib/pictures.ts';
import { findFile, nameOfSize, putSizes, removeFile } from '#server/lib/storage.ts';
import * as queries from '../publishing.queries.ts';
import type { NewProductRow } from '../sheets/publishing.rows.rules.ts';

const SIZES = Object.keys(PRODUCT_SIZES);

export async function uploadProductPicture(
  ctx: ProviderContext,
  limits: Limits,
  upload: Buffer,
): Promise<ProductPicture> {
  const merchant_id = ctx.actor.merchant_id;
  await limits.spend('product_picture', ctx.actor.user_id);
  const { files, width, height } = await drawPicture(upload, PRODUCT_SIZES, 'picture');
  const key = await putSizes(ctx.config, files);
  const { id } = await queries
    .insertPicture(ctx.db, { merchant_id, key, width, height })
    .catch(async (error: unknown) => {
      await removeSizes(ctx, key);
      throw error;
    });
  const addressOf = (size: string) => `/api/store/${nameOfSize(key, size)}`;
  return { pk: id, thumb: addressOf('thumb'), card: addressOf('card'), full: addressOf('full') };
}

/** In the platform's format: a URL, or a JPEG inside the request. Missing pictures are left out. */
export async function toStoreImages(
  ctx: Context,
  merchant_id: string,
  pictures: NewProductRow['pictures'],
): Promise<NewProductImage[]> {
  const ids = pictures.flatMap((picture) => ('picture_id' in picture ? picture.picture_id : []));
  const known = ids.length > 0 ? await queries.listPictures(ctx.db, merchant_id, ids) : [];
  const keys = new Map(known.map(({ id, key }) => [id, key]));
  const images: NewProductImage[] = [];
  for (const picture of pictures) {
    if ('src' in picture) images.push(picture);
    else {
      const key = keys.get(picture.picture_id);
      const bytes = key && (await findFile(ctx.config, nameOfSize(key, 'full')));
      if (bytes)
        images.push({ attachment: (await asJpeg(bytes)).toString('base64'), filename: `${key}.jpg` });
    }
  }
  return images;
}

const AT_ONCE = 200;

/** The store has its own copies by then. */
export async function forgetOldPictures(ctx: Context) {
  for (;;) {
    const old = await queries.listOldPictures(ctx.db, AT_ONCE);
    for (const { id, key } of old) {
      await removeSizes(ctx, key);
      await queries.forgetPicture(ctx.db, id);
    }
    if (old.length < AT_ONCE) return;
  }
}

async function removeSizes(ctx: Context, key: string) {
  for (const size of SIZES) await removeFile(ctx.config, nameOfSize(key, size));
}
