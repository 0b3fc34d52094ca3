import { AwsClient } from 'aws4fetch';
import { AppError } from './app-error.ts';
import type { Storage } from './storage-folder.ts';
import type { ObjectStore } from './storage-url.ts';

const PATIENCE_MS = 8000;
const INSUFFICIENT_STORAGE = 507;

/** Any S3-compatible store, with path-style addresses. */
export function createObjectStore({ base_url, region, key, secret }: ObjectStore): Storage {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  const urlOf = (name: string) => `${base_url}/${name}`;
  async function ask(method: 'GET' | 'PUT' | 'DELETE', url: string, bytes?: Buffer): Promise<Response> {
    const signed = await client.sign(url, { method, ...(bytes && { body: bytes }) });
    const answer = await fetch(signed, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw new AppError('busy', { retry_after_seconds: 5 });
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    if (answer.status === INSUFFICIENT_STORAGE) throw new AppError('storage_full');
    throw new Error(`the object store answered ${answer.status} to ${method}`);
  }
  return {
    async put(name, bytes) {
      const answer = await ask('PUT', urlOf(name), bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('the object store has no such bucket');
    },
    async find(name) {
      const answer = await ask('GET', urlOf(name));
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : undefined;
    },
    async remove(name) {
      const answer = await ask('DELETE', urlOf(name));
      await answer.body?.cancel();
    },
    async *list() {
      const { origin, bucket, prefix } = partsOf(base_url);
      for (let after: string | undefined; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const answer = await ask('GET', `${origin}/${bucket}?${query}`);
        const page = await answer.text();
        if (!answer.ok) throw new Error('the object store has no such bucket');
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        for (const key of keys) yield key.slice(prefix.length);
        after = keys.at(-1);
        if (!after || !page.includes('<IsTruncated>true</IsTruncated>')) return;
      }
    },
  };
}

/** The bucket is the first part of the path, the folder in it the rest. */
function partsOf(base_url: string) {
  const { origin, pathname } = new URL(base_url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  return { origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}
