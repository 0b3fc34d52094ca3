import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { includesText } from '../api/lists.ts';
import {
  categoryBranch,
  findProduct,
  findProductByHandle,
  listProducts,
  productIds,
} from '../stores/catalogue.ts';
import { type Product, textOf } from '../stores/product.ts';
import type { World } from '../world.ts';
import { cataloguePage, productPage } from './pages/catalogue-page.ts';
import type { Shop } from './shop.ts';
import { showLost, showPage, withShop } from './with-shop.ts';

const PER_PAGE = 24;
const RELATED = 4;

const Query = z.object({
  categoria: z.string().optional().catch(undefined),
  q: z.string().trim().optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).catch(1),
});

/** Without a filter only the products of the shown page are generated. */
function search({ world, store }: Shop, category_id: number | undefined, query: string | undefined) {
  if (category_id === undefined && !query) {
    const ids = productIds(world, store);
    const grow = (some: number[]) => some.flatMap((id) => findProduct(world, store, id) ?? []);
    return { count: ids.length, slice: (from: number, to: number) => grow(ids.slice(from, to)) };
  }
  const branch = category_id === undefined ? undefined : categoryBranch(world, store.id, category_id);
  const found = listProducts(world, store).filter(
    (product) =>
      (!branch || product.category_ids.some((id) => branch.has(id))) &&
      (!query || includesText(query, textOf(product.name), product.tags)),
  );
  return { count: found.length, slice: (from: number, to: number) => found.slice(from, to) };
}

function relatedTo({ world, store }: Shop, product: Product): Product[] {
  const ids = productIds(world, store);
  const place = ids.indexOf(product.id);
  const neighbours = [...ids.slice(place + 1), ...ids.slice(0, place)].slice(0, RELATED * 4);
  const grown = neighbours
    .flatMap((id) => findProduct(world, store, id) ?? [])
    .filter(({ published }) => published);
  const same = (other: Product) => Number(other.category_ids[0] === product.category_ids[0]);
  return grown.sort((a, b) => same(b) - same(a)).slice(0, RELATED);
}

export function browseRoutes(app: FastifyInstance, world: World) {
  app.get(
    '/tienda/:handle',
    withShop(world, (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const { categoria, q, pagina } = Query.parse(request.query);
      const category = shop.categories.find(({ handle }) => textOf(handle) === categoria);
      if (categoria && !category) return showLost(visitor);
      const { count, slice } = search(shop, category?.id, q);
      const view = {
        products: slice((pagina - 1) * PER_PAGE, pagina * PER_PAGE).filter(({ published }) => published),
        count,
        page: pagina,
        last: Math.ceil(count / PER_PAGE),
        ...(category && { category: { handle: textOf(category.handle), name: textOf(category.name) } }),
        ...(q && { query: q }),
      };
      return showPage(reply, cataloguePage(shop, shopper, view));
    }),
  );

  app.get(
    '/tienda/:handle/productos/:product',
    withShop(world, (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const { product: handle } = request.params as { product: string };
      const product = findProductByHandle(world, shop.store, handle);
      if (!product?.published) return showLost(visitor);
      return showPage(reply, productPage(shop, shopper, product, relatedTo(shop, product)));
    }),
  );

  app.get('/tienda/:handle/*', withShop(world, showLost));
}
