import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { drawPicture, PRODUCT_SIZES, squarePicture } from './pictures.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0E5941' } });

/** Frames one above the other, the input format of an animation. */
const frames = (count: number) =>
  sharp(Buffer.alloc(40 * 40 * count * 3, 7), {
    raw: { width: 40, height: 40 * count, channels: 3, pageHeight: 40 },
  });

const sizesOf = async (files: Record<string, Buffer>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, bytes]) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return [name, `${format} ${width}×${height}`];
      }),
    ),
  );

test('a product picture is made in three sizes, none larger than the original', async () => {
  const { files, width, height } = await drawPicture(
    await plain(3000, 2000).jpeg().toBuffer(),
    PRODUCT_SIZES,
    'picture',
  );
  expect([width, height]).toEqual([1600, 1067]);
  expect(await sizesOf(files)).toEqual({
    full: 'webp 1600×1067',
    card: 'webp 480×320',
    thumb: 'webp 160×107',
  });
  const small = await drawPicture(await plain(90, 60).png().toBuffer(), PRODUCT_SIZES, 'picture');
  expect(await sizesOf(small.files)).toEqual({
    full: 'webp 90×60',
    card: 'webp 90×60',
    thumb: 'webp 90×60',
  });
});

test('a profile picture is cut to a square', async () => {
  const full = await squarePicture(await plain(40, 80).png().toBuffer());
  expect(await sizesOf({ full })).toEqual({ full: 'webp 512×512' });
});

test('pictures lose location, camera, colour profile and rotation, and are upright', async () => {
  const sent = await plain(300, 200)
    .withExif({
      IFD0: { Make: 'Cámara', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 12/1', GPSLongitudeRef: 'W' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { files } = await drawPicture(sent, PRODUCT_SIZES, 'picture');
  for (const bytes of Object.values(files)) {
    const { exif, icc, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(width);
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['WebP', () => frames(3).webp().toBuffer()],
  [
    'transparent PNG',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
  ],
  ['grey JPEG', () => plain(50, 50).toColourspace('b-w').jpeg().toBuffer()],
  ['printer’s JPEG', () => plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()],
])('an animated or unusual %s becomes one still picture', async (_, make) => {
  const { files } = await drawPicture(await make(), PRODUCT_SIZES, 'picture');
  const { pages, space } = await sharp(files.full).metadata();
  expect([pages ?? 1, space]).toEqual([1, 'srgb']);
});

describe('refused pictures', () => {
  const photo = () => plain(400, 400).png().toBuffer();
  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a document', async () => Buffer.from('%PDF-1.7 …')],
    ['a GIF', () => frames(2).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['half a PNG', async () => (await photo()).subarray(0, 300)],
    ['a JPEG cut off', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    [
      'a JPEG of noise',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)]),
    ],
    ['a huge picture in few bytes', () => plain(5001, 5000).png().toBuffer()],
    ['a wide and flat bomb', () => plain(16_000, 2_000).png().toBuffer()],
  ])('a picture that is %s is refused', async (_, make) => {
    const refusal = await drawPicture(await make(), PRODUCT_SIZES, 'picture').catch((error) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal.fields).toEqual({ picture: ['picture_invalid'] });
  });
});

test('pictures beyond the queue are refused as busy', { tags: ['long'] }, async () => {
  const bytes = await plain(1500, 1500).png().toBuffer();
  const answers = await Promise.allSettled(Array.from({ length: 45 }, () => squarePicture(bytes)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(['busy', 'busy', 'busy']);
});
