import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions } from 'sharp';
import { AppError, fieldError } from './app-error.ts';
import { bounded } from './bounded.ts';

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp']);
const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

/** Decoding takes memory and threads: two at once, the others wait. */
const oneOfFew = bounded(2, 40, () => new AppError('busy', { retry_after_seconds: 5 }));

const within = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
});

/** Largest first: the smaller ones are made from it. */
const FACE_SIZES = { full: { width: 512, height: 512, fit: 'cover' } } as const;
export const PRODUCT_SIZES = { full: within(1600), card: within(480), thumb: within(160) } as const;
export const SCREENSHOT_SIZES = { full: within(2000) } as const;

type Sizes = { full: ResizeOptions };

export type Drawn<Size extends string> = { files: Record<Size, Buffer>; width: number; height: number };

/** Re-encodes as upright, still WebP; only the pixels of the upload are kept. */
export const drawPicture = <S extends Sizes>(upload: Buffer, sizes: S, field: string) =>
  oneOfFew(async (): Promise<Drawn<keyof S & string>> => {
    const type = await fileTypeFromBuffer(upload);
    if (!type || !PICTURE_TYPES.has(type.mime)) throw fieldError(field, 'picture_invalid');
    const { data, info } = await decode(upload, sizes.full).catch(() => {
      throw fieldError(field, 'picture_invalid');
    });
    const { width, height, channels } = info;
    const drawn = Object.entries(sizes).map(async ([size, resize]) => [
      size,
      await sharp(data, { raw: { width, height, channels } })
        .resize(resize)
        .webp({ quality: QUALITY })
        .toBuffer(),
    ]);
    return { files: Object.fromEntries(await Promise.all(drawn)), width, height };
  });

/** For a person or a shop. */
export const squarePicture = async (upload: Buffer): Promise<Buffer> =>
  (await drawPicture(upload, FACE_SIZES, 'picture')).files.full;

const decode = (upload: Buffer, largest: ResizeOptions) =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(largest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** For clients without WebP. Transparent areas become white. */
export const asJpeg = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
