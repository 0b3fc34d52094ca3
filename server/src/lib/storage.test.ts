import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { findFile, putFile, removeFile } from './storage.ts';

/** The part of S3 that the tests need: objects by path, for signed requests. */
const objects = new Map<string, Buffer>();
const seen: { method: string; authorization: string }[] = [];
let answer_with: number | undefined;

const server: Server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  seen.push({ method, authorization: headers.authorization ?? '' });
  const signed = /^AWS4-HMAC-SHA256 Credential=llave\/\d{8}\/sa-east-1\/s3\/aws4_request/;
  if (answer_with) return response.writeHead(answer_with).end();
  if (!signed.test(headers.authorization ?? '')) return response.writeHead(403).end();
  if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
  if (method === 'DELETE') objects.delete(url);
  const found = objects.get(url);
  if (method === 'GET' && !found) return response.writeHead(404).end('<Error/>');
  return response.writeHead(200).end(method === 'GET' ? found : undefined);
});

let config: Config;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `s3://llave:un%2Fsecreto@127.0.0.1:${port}/aliado/archivos?region=sa-east-1&insecure=1`;
  config = loadConfig({ APP_SECRET: 'x'.repeat(32), STORAGE_URL: url });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('S3 storage', () => {
  test('S3 storage stores, returns and deletes files with signed requests', async () => {
    const name = await putFile(config, 'invoices', 'pdf', Buffer.from('factura'));
    expect([...objects.keys()]).toEqual([`/aliado/archivos/${name}`]);
    expect(await findFile(config, name)).toEqual(Buffer.from('factura'));
    await removeFile(config, name);
    expect(await findFile(config, name)).toBeUndefined();
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET']);
  });

  test.each([
    [507, 'storage_full'],
    [403, 'the object store answered 403 to PUT'],
    [404, 'the object store has no such bucket'],
  ])('an S3 answer of %i stores nothing and is reported', async (status, message) => {
    answer_with = status;
    await expect(putFile(config, 'invoices', 'pdf', Buffer.from('factura'))).rejects.toThrow(message);
    answer_with = undefined;
    expect(objects.size).toBe(0);
  });

  test('unreachable S3 storage answers busy', async () => {
    const away = loadConfig({ APP_SECRET: 'x'.repeat(32), STORAGE_URL: 's3://a:b@127.0.0.1:9/c?insecure=1' });
    await expect(putFile(away, 'invoices', 'pdf', Buffer.from('x'))).rejects.toThrow('busy');
  });
});

test.each([
  's3://host/bucket',
  's3://a:b@host',
  's3://a:b@host/../x y',
  'ftp://a:b@host/c',
  'file://host/x',
  'x',
])('STORAGE_URL=%s is refused by name', (STORAGE_URL) => {
  expect(() => loadConfig({ APP_SECRET: 'x'.repeat(32), STORAGE_URL })).toThrow(
    'STORAGE_URL: is file:///folder',
  );
});

test('file names that are not ours are refused', async () => {
  expect(await findFile(config, '../secret')).toBeUndefined();
  await expect(removeFile(config, '../secret')).rejects.toThrow('not a name of ours');
});
