import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fieldError } from './app-error.ts';

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const SIDE = 512;
const MAX_PIXELS = 25_000_000;

/** Drawn anew, so that nothing of the sent file but its pixels is kept. */
export async function squarePicture(upload: Buffer): Promise<Buffer> {
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
