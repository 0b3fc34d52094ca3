import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Merchant, makeOpenMerchant, makeProduct } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createFront } from '../../http/front-page.ts';
import { knownOfFront } from './pages.front.service.ts';

/** Replaces the web build: a page that prints everything it is given. */
const WRITER = `export const write = async (path, language, known) =>
  ({ title: path, description: language, html: JSON.stringify(known), known: JSON.stringify(known) });`;

const world = useOwnWorld();
let folder: string;
let home: (language: Language) => Promise<string>;
let open: Merchant;

beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'front-'))}/`;
  const template = '<html lang="es"><head></head><body><div id="root"></div></body></html>';
  await writeFile(`${folder}pages.json`, JSON.stringify({ hash: 'h', pages: { '/': template } }));
  await writeFile(`${folder}write.mjs`, WRITER);
  const front = createFront(folder, 'https://aliado.test', (language) =>
    knownOfFront({ ...world.background, language }),
  );
  const request = { url: '/', log: world.background.log } as unknown as FastifyRequest;
  home = async (language) => (await front.pageFor(request, language))?.page ?? '';

  open = await makeOpenMerchant(world, { name: 'Puertas Abiertas' });
  await makeProduct(world, open, 'Vela a la vista');
  const hidden = await makeOpenMerchant(world, { name: 'Puerta Cerrada', is_public: false });
  await makeProduct(world, hidden, 'Vela secreta');
});
afterAll(() => rm(folder, { recursive: true }));

test.each<Language>(['es', 'pt'])(
  'the HTML of the home page names only public stores, in %s',
  async (language) => {
    const page = await home(language);
    expect(page).toContain('Puertas Abiertas');
    expect(page).toContain('Vela a la vista');
    expect(page).not.toMatch(/Puerta Cerrada|Vela secreta/);
  },
);

test('the HTML of the home page drops a store the moment it becomes private', async () => {
  await world.db
    .updateTable('merchants')
    .set({ is_public: false })
    .where('id', '=', open.merchant_id)
    .execute();
  for (const language of ['es', 'pt'] as const)
    expect(await home(language)).not.toMatch(/Puertas Abiertas|Vela a la vista/);
});
