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
  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, bytes?: Buffer): Promise<Response> {
    const signed = await client.sign(`${base_url}/${name}`, { method, ...(bytes && { body: bytes }) });
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
      const answer = await ask('PUT', name, bytes);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error('the object store has no such bucket');
    },
    async find(name) {
      const answer = await ask('GET', name);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? bytes : undefined;
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      await answer.body?.cancel();
    },
  };
}
