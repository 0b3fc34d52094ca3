import { fileURLToPath } from 'node:url';
import type * as z from 'zod';

export type ObjectStore = Readonly<{
  /** Includes bucket and folder, without a slash at the end. */
  base_url: string;
  region: string;
  key: string;
  secret: string;
}>;

type Storage = { folder?: string; object_store?: ObjectStore };

/** `file:///folder`, or `s3://key:secret@host/bucket/folder?region=…`. */
export function readStorageUrl(given: string, ctx: z.RefinementCtx): Storage {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'file:' && url.host === '') return { folder: fileURLToPath(url) };
  const object_store = url?.protocol === 's3:' ? toObjectStore(url) : undefined;
  if (object_store) return { object_store };
  ctx.addIssue('is file:///folder or s3://key:secret@host/bucket/folder?region=…');
  return {};
}

function toObjectStore(url: URL): ObjectStore | undefined {
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!url.host || !url.username || !url.password || !/^[\w.-]+(\/[\w.-]+)*$/.test(bucket)) return undefined;
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https';
  return {
    base_url: `${scheme}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
