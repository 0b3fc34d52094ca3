import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePorts, type Product, startProduct } from '../test/reliability/kit/product.ts';

export const HANDLE = 'casa-lumbre';
const CODE = 'BENCH22';

/** The real product on its own database, with one link to a connected store. */
export async function startBench() {
  const product = await startProduct();
  const web = await product.start('web');
  await product.start('worker');
  await product.connect(HANDLE);
  const [link] = await product.query<{ store_id: string; url: string }>(
    `with store as (select merchant_id, store_id, url from stores limit 1),
     person as (
       insert into users (username, password_hash, first_name, last_name)
       values ('banco@aliado.demo', 'none', 'Rocío', 'Jacarandá') returning id
     ),
     member as (
       insert into adhesions (merchant_id, affiliate_id, origin, status, created_at, accepted_at)
       select merchant_id, person.id, 'request', 'accepted', now(), now() from store, person
     ),
     made as (
       insert into links (merchant_id, affiliate_id, code, name, url, made_by)
       select merchant_id, person.id, '${CODE}', 'Bench', url, 'affiliate' from store, person returning url
     )
     select store.store_id, made.url from store, made`,
  );
  const bare = await startBare(product);
  return {
    product,
    web,
    bare_url: bare.url,
    short_path: `/r/${CODE}`,
    store_id: Number(link?.store_id),
    shop_url: link?.url ?? '',
    async stop() {
      bare.stop();
      await product.stop();
    },
  };
}
export type Bench = Awaited<ReturnType<typeof startBench>>;

async function startBare(product: Product) {
  const [port = 0] = await freePorts(1);
  const { port: database_port } = await product.postmaster();
  const DATABASE_URL = `postgres://aliado:${await product.password()}@127.0.0.1:${database_port}/aliado`;
  const program = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
