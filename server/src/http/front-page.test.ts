import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFront } from './front-page.ts';

const TEMPLATE = `<html lang="es"><head><title>Old</title>
<meta
  name="description" content="old" /><meta property="og:title" content="Old" /></head><body><div id="root"></div></body></html>`;

/** Replaces the web build's output and counts its calls. */
const WRITER = `let times = 0;
export const write = async (path, language, known) => {
  if (known.broken) throw new Error('broken');
  times += 1;
  return { title: path + ' <' + language + '>', description: 'd', html: '<h1>' + times + ' $& ' + known.phone + '</h1>', known: '["</script>"]' };
};`;

let folder: string;
let known: { phone?: string; broken?: boolean } | Error;

beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'front-'))}/`;
  await writeFile(
    `${folder}pages.json`,
    JSON.stringify({ hash: 'h', pages: { '/': TEMPLATE, '/terminos': TEMPLATE } }),
  );
  await writeFile(`${folder}write.mjs`, WRITER);
});
afterAll(() => rm(folder, { recursive: true }));

const log = { warn: vi.fn(), error: vi.fn() };
const makeFront = () =>
  createFront(folder, 'https://aliado.test', async () => {
    if (known instanceof Error) throw known;
    return known;
  });
const askIn =
  (front: ReturnType<typeof makeFront>) =>
  async (url: string, language: Language = 'es') =>
    (await front.pageFor({ url, log } as unknown as FastifyRequest, language))?.page;

test('a front page is rendered with its texts, data and the link to the other language', async () => {
  known = { phone: '123' };
  const page = await askIn(makeFront())('/TERMINOS/?x=1', 'pt');
  expect(page).toContain('<title>/terminos &lt;pt&gt;</title>');
  expect(page).toMatch(/<div id="root" data-waiting><h1>\d+ \$& 123<\/h1><\/div>/);
  expect(page).toContain('id="known">["\\u003c/script>"]</script>');
  expect(page).toContain('rel="canonical" href="https://aliado.test/terminos?idioma=pt"');
  expect(page).toContain('<a href="/terminos?idioma=es"');
  expect(page).not.toMatch(/Old|"old"/);
});

test('a front page is rendered again when its data changes, and for each language', async () => {
  const ask = askIn(makeFront());
  known = { phone: '1' };
  const first = await ask('/');
  expect(await ask('/?utm_source=mail')).toBe(first);
  known = { phone: '2' };
  expect(await ask('/')).toContain(' 2</h1>');
  expect(await ask('/', 'pt')).not.toBe(await ask('/'));
});

test('a front page without the database has no stored data', async () => {
  known = new Error('away');
  expect(await askIn(makeFront())('/')).toContain('undefined</h1>');
  expect(log.warn).toHaveBeenCalledOnce();
});

test('a front page that fails to render is left to the app and tried again', async () => {
  const ask = askIn(makeFront());
  known = { broken: true };
  expect(await ask('/')).toBeUndefined();
  expect(log.error).toHaveBeenCalledOnce();
  known = { phone: '3' };
  expect(await ask('/')).toContain(' 3</h1>');
});

test.each(['/perfil', '/terminos/x', '/terminos?canal=1', '/?catalogoGeneral'])(
  '%s is left to the app',
  async (url) => {
    known = {};
    expect(await askIn(makeFront())(url)).toBeUndefined();
  },
);

test('a new build is picked up, and a missing build renders nothing', async () => {
  const ask = askIn(makeFront());
  known = {};
  expect(await ask('/')).not.toContain('<h1>new');
  await utimes(`${folder}pages.json`, new Date(), new Date(Date.now() + 5000));
  await writeFile(`${folder}write.mjs`, WRITER.replace('<h1>', '<h1>new '));
  expect(await ask('/')).toContain('<h1>new 1');
  expect(
    await createFront('/nowhere/', 'https://aliado.test', async () => ({})).pageFor(
      { url: '/', log } as unknown as FastifyRequest,
      'es',
    ),
  ).toBeUndefined();
});
