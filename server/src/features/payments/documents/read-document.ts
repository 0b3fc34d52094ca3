import path from 'node:path';
import type { ErrorCode } from '@aliado/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { SentFile } from '#server/http/route.ts';
import { fieldError } from '#server/lib/app-error.ts';
import { faultOfPdf } from './fault-of-pdf.ts';

const MAX_PIXELS = 25_000_000;

/** MIME type → accepted extensions; the first one is used for storage */
const TYPES: Record<string, [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

export type Document = { bytes: Buffer; type: string; extension: string; name: string };

/** Extension, declared type and content must agree. Pictures are re-encoded to drop metadata. */
export async function readDocument(sent: SentFile, field: string, wrong: ErrorCode): Promise<Document> {
  const found = await fileTypeFromBuffer(sent.bytes);
  const type = found?.mime ?? '';
  const endings = TYPES[type];
  const ending = path.extname(sent.name).slice(1).toLowerCase();
  if (!endings?.includes(ending) || sent.type.toLowerCase() !== type) throw fieldError(field, wrong);
  const bytes =
    type === 'application/pdf' ? await harmlessPdf(sent.bytes, field) : await redrawn(sent.bytes, type);
  if (!bytes) throw fieldError(field, wrong);
  return { bytes, type, extension: endings[0], name: tidyName(sent.name) };
}

async function harmlessPdf(bytes: Buffer, field: string): Promise<Buffer | undefined> {
  const fault = await faultOfPdf(bytes);
  if (fault === 'active') throw fieldError(field, 'pdf_active');
  return fault ? undefined : bytes;
}

const redrawn = (bytes: Buffer, type: string): Promise<Buffer | undefined> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  return (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 }))
    .toBuffer()
    .catch(() => undefined);
};

const LONGEST_NAME = 120;

/** Removes folders, invisible characters and text-direction marks. */
function tidyName(name: string): string {
  const plain = path
    .basename(name.replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, '')
    .trim();
  const ending = path.extname(plain);
  return plain.slice(0, plain.length - ending.length).slice(0, LONGEST_NAME) + ending;
}
