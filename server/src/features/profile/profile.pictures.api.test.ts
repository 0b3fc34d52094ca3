import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@aliado/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createWorld, readAnswer, useOwnWorld, type World } from '#kit/world.ts';

const world = useOwnWorld();

const photo = (format: 'png' | 'jpeg' | 'webp' | 'gif', side = 40) =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: '#0E5941' } })
    [format]()
    .toBuffer();

type Upload = { field?: string; id?: string; own?: World };

async function upload(
  person: Person,
  bytes: Buffer | string,
  { field = 'picture', id, own = world }: Upload = {},
) {
  const form = new FormData();
  form.append(field, new Blob([bytes as string]), 'photo.png');
  const encoded = new Response(form);
  const pk = id ?? (await own.call(endpoints.getProfile, { as: person })).body.pk;
  const answer = await own.request('PUT', `/userprofile/profile/${pk}/picture/`, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${person.access}`,
    },
  });
  return readAnswer<{ picture: string | null }>(answer);
}

const storedFiles = (own = world) =>
  readdir(path.join(own.config.files_dir, 'pictures')).catch((): string[] => []);

describe('profile pictures', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s picture becomes a square that anyone with its URL can see',
    async (format) => {
      const person = await makeAffiliate(world);
      const { status, body } = await upload(person, await photo(format));
      expect(status).toBe(200);
      const served = await world.app.inject(body.picture ?? '');
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      });
    },
  );

  test('a new picture replaces the old file, and removing it leaves none', async () => {
    const person = await makeAffiliate(world);
    const before = (await storedFiles()).length;
    const first = await upload(person, await photo('png'));
    const second = await upload(person, await photo('jpeg'));
    expect(second.body.picture).not.toBe(first.body.picture);
    expect(await storedFiles()).toHaveLength(before + 1);
    const { pk } = (await world.call(endpoints.getProfile, { as: person })).body;
    const removed = await world.call(endpoints.removePicture, { as: person, params: { id: pk } });
    expect(removed.body.picture).toBeNull();
    expect(await storedFiles()).toHaveLength(before);
    expect((await world.app.inject(second.body.picture ?? '')).statusCode).toBe(404);
  });

  test('concurrent picture uploads leave one file, the one shown', {
    tags: ['long'],
  }, async () => {
    const person = await makeAffiliate(world);
    const before = await storedFiles();
    const bytes = await photo('png');
    await Promise.all(Array.from({ length: 6 }, () => upload(person, bytes)));
    const { picture } = (await world.call(endpoints.getProfile, { as: person })).body;
    const added = (await storedFiles()).filter((name) => !before.includes(name));
    expect(added).toEqual([path.basename(picture ?? '')]);
  });

  test('a picture whose row cannot be saved leaves no file', async () => {
    const own = await createWorld();
    const person = await makeAffiliate(own);
    await asOwner(own.owner_url, (client) => client.query('revoke update on profiles from aliado_app'));
    expect((await upload(person, await photo('png'), { own })).status).toBe(500);
    expect(await storedFiles(own)).toEqual([]);
    await own.close();
  });

  test.each<[string, () => Promise<Buffer | string>]>([
    ['a page', async () => '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an animation', () => photo('gif')],
    ['half a photo', async () => (await photo('png', 400)).subarray(0, 60)],
    ['a document', async () => '%PDF-1.7 …'],
    [
      'a name of a photo in front of a page',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
    ],
    ['nothing', async () => ''],
  ])('a profile picture that is %s is refused and not stored', async (_, make) => {
    const person = await makeAffiliate(world);
    const before = await storedFiles();
    const { status, body } = await upload(person, await make());
    expect(status).toBe(400);
    expect(body.fields.picture).toEqual(['Subí una foto JPG, PNG o WebP.']);
    expect(await storedFiles()).toEqual(before);
  });

  const START = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc';
  test.each([
    ['without a boundary', 'multipart/form-data', `${START}\r\n--b--\r\n`],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, START],
    ['that is cut off', 'multipart/form-data; boundary=b', START],
    ['cut off in its head', 'multipart/form-data; boundary=b', START.slice(0, 20)],
  ])('a picture upload %s is answered as malformed', async (_, type, payload) => {
    const person = await makeAffiliate(world);
    const { pk } = (await world.call(endpoints.getProfile, { as: person })).body;
    const headers = { 'content-type': type, authorization: `Bearer ${person.access}` };
    const answer = await world.request('PUT', `/userprofile/profile/${pk}/picture/`, { payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body']);
  });

  test('a picture of more than 5 MiB is refused', async () => {
    const person = await makeAffiliate(world);
    const { status, body } = await upload(person, Buffer.alloc(5 * 1024 * 1024 + 1, 1));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  test('a picture with too many pixels is refused', { tags: ['long'] }, async () => {
    const person = await makeAffiliate(world);
    expect((await upload(person, await photo('png', 5000))).status).toBe(400);
  });

  test('a picture in a wrong field or for another person’s profile is refused', async () => {
    const person = await makeAffiliate(world);
    const other = await makeAffiliate(world);
    expect((await upload(person, await photo('png'), { field: 'file' })).status).toBe(400);
    const { pk } = (await world.call(endpoints.getProfile, { as: other })).body;
    expect((await upload(person, await photo('png'), { id: pk })).status).toBe(404);
  });

  test.each(['../app-secret', '..%2f..%2fapp-secret', 'x', 'a.webp', '%00.webp'])(
    'no other file is served as picture %s',
    async (name) => {
      expect((await world.app.inject(`/api/userprofile/pictures/${name}`)).statusCode).toBe(404);
    },
  );
});
