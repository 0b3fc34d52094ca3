import sharp from 'sharp';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';
import { type Box, FACE, HEIGHT, layOut, PHOTO_RADIUS, type StatusFacts, WIDTH } from './lay-out.ts';

const MAX_PIXELS = 25_000_000;
const MOST_BYTES = 300 * 1024;
const QUALITIES = [90, 82, 74, 64, 50, 36, 24];

/** A picture takes half a second of a core: one at a time, so that other requests are served. */
const oneAtATime = bounded(1, 20, () => new AppError('busy', { retry_after_seconds: 5 }));

type Pictures = { photo: Buffer | null; face: Buffer | null };

/** A JPEG of at most 300 kB. Without a readable photo the drawn box stays. */
export const drawStatus = (facts: StatusFacts, { photo, face }: Pictures): Promise<Buffer> =>
  oneAtATime(async () => {
    const { svg, photo: place } = layOut(facts);
    const layers = await Promise.all([
      photo ? layer(photo, place, PHOTO_RADIUS) : undefined,
      face ? layer(face, FACE, FACE.width / 2) : undefined,
    ]);
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(WIDTH, HEIGHT)
      .composite(layers.filter((one) => one !== undefined))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const quality of QUALITIES) {
      const bytes = await sharp(data, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
      if (bytes.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return bytes;
    }
    throw new Error('no quality was tried');
  });

/** Covers its box, with round corners. */
async function layer(bytes: Buffer, { x, y, width, height }: Box, radius: number) {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  try {
    const input = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { input, left: x, top: y };
  } catch {
    return undefined;
  }
}
