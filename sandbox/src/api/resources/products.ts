import {
  categoryBranch,
  findProduct,
  listProducts,
  productIds,
  removeProduct,
  saveProduct,
} from '../../stores/catalogue.ts';
import { effectivePrice, type Product, textOf } from '../../stores/product.ts';
import { emit } from '../../webhooks/queue.ts';
import { notFound } from '../errors.ts';
import { readBody } from '../input.ts';
import { commonTests, flag, includesText, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { NewProduct, ProductPatch, StockPrices } from '../product-input.ts';
import { newProduct, patchedProduct, repriced } from '../product-writing.ts';
import { type Call, created, ok, productOf, type Query, type Route, removed } from '../route.ts';
import { productShape } from '../shapes/product-shape.ts';

const stockOf = (product: Product) =>
  product.variants.reduce((sum, { stock }) => sum + (stock ?? Number.POSITIVE_INFINITY), 0);
const priceOf = (product: Product) =>
  Math.min(...product.variants.map((variant) => effectivePrice(variant) ?? 0));
const isPromoted = (product: Product) =>
  product.variants.some((variant) => variant.promotional_price_cents !== null);

const FILTERS: Record<string, (value: string, call: Call) => Test<Product>> = {
  ids: (value) => {
    const ids = new Set(value.split(',').slice(0, 30).map(Number));
    return (product) => ids.has(product.id);
  },
  q: (value) => (product) =>
    includesText(
      value,
      textOf(product.name),
      product.tags,
      ...product.variants.map((variant) => variant.sku),
    ),
  handle: (value) => (product) => Object.values(product.handle).includes(value),
  category_id: (value, { world, store }) => {
    const branch = categoryBranch(world, store.id, Number(value));
    return (product) => product.category_ids.some((id) => branch.has(id));
  },
  published: (value) => (product) => product.published === flag(value),
  free_shipping: (value) => (product) => product.free_shipping === flag(value),
  min_stock: (value) => (product) => stockOf(product) >= Number(value),
  max_stock: (value) => (product) => stockOf(product) <= Number(value),
  has_promotional_price: (value) => (product) => isPromoted(product) === flag(value),
};

const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  'price-ascending': (a, b) => priceOf(a) - priceOf(b),
  'price-descending': (a, b) => priceOf(b) - priceOf(a),
  'alpha-ascending': (a, b) => textOf(a.name).localeCompare(textOf(b.name)),
  'alpha-descending': (a, b) => textOf(b.name).localeCompare(textOf(a.name)),
  'created-at-ascending': (a, b) => a.created_at - b.created_at,
  'created-at-descending': (a, b) => b.created_at - a.created_at,
};

/** Ids grow with creation, so a sort by creation is the default order anyway. */
const isPlain = ({ sort_by, ...query }: Query) =>
  [undefined, 'created-at-ascending'].includes(sort_by) &&
  Object.keys(query).every((name) => ['page', 'per_page', 'fields', 'language'].includes(name));

type Found = { ids: number[]; grow: (id: number) => Product };

/** Without filters no product is generated before its page is known: the store may have thousands. */
function searchProducts(call: Call): Found {
  const { world, store, query } = call;
  if (isPlain(query)) {
    return { ids: productIds(world, store), grow: (id) => findProduct(world, store, id) as Product };
  }
  const tests: Test<Product>[] = commonTests(query);
  for (const [name, filter] of Object.entries(FILTERS))
    if (query[name]) tests.push(filter(query[name], call));
  const found = passing(listProducts(world, store), tests);
  const order = ORDERS[query.sort_by?.replace('name-', 'alpha-') ?? ''];
  if (order) found.sort((a, b) => order(a, b) || a.id - b.id);
  const by_id = new Map(found.map((product) => [product.id, product]));
  return { ids: [...by_id.keys()], grow: (id) => by_id.get(id) as Product };
}

export const productRoutes: Route[] = [
  {
    method: 'GET',
    path: '/products',
    scope: 'read_products',
    handle: (call) => {
      const { ids, grow } = searchProducts(call);
      return pageOf(call, { items: ids, shape: (id) => productShape(call.world, grow(id)) });
    },
  },
  {
    method: 'GET',
    path: '/products/sku/:sku',
    scope: 'read_products',
    handle: ({ world, store, params, query }) => {
      const product = listProducts(world, store).find(({ variants }) =>
        variants.some(({ sku }) => sku === params.sku),
      );
      if (!product) throw notFound('Product');
      return ok(pickFields(productShape(world, product), query.fields));
    },
  },
  {
    method: 'GET',
    path: '/products/:id',
    scope: 'read_products',
    handle: (call) => ok(pickFields(productShape(call.world, productOf(call)), call.query.fields)),
  },
  {
    method: 'POST',
    path: '/products',
    scope: 'write_products',
    handle: ({ world, store, body }) => {
      const input = readBody(NewProduct, body);
      return world.state.change(() => {
        const product = saveProduct(world, newProduct(world, store, input));
        emit(world, store.id, 'product/created', product.id);
        return created(productShape(world, product));
      });
    },
  },
  {
    method: 'PATCH',
    path: '/products/stock-price',
    scope: 'write_products',
    handle: ({ world, store, body }) => {
      const changes = readBody(StockPrices, body);
      return ok(world.state.change(() => repriced(world, store, changes)));
    },
  },
  {
    method: 'PUT',
    path: '/products/:id',
    scope: 'write_products',
    handle: (call) => {
      const { world, store, body } = call;
      const product = productOf(call);
      const input = readBody(ProductPatch, body);
      return world.state.change(() => {
        const saved = saveProduct(world, patchedProduct(store, product, input));
        emit(world, store.id, 'product/updated', saved.id);
        return ok(productShape(world, saved));
      });
    },
  },
  {
    method: 'DELETE',
    path: '/products/:id',
    scope: 'write_products',
    handle: (call) => {
      const product = productOf(call);
      call.world.state.change(() => {
        removeProduct(call.world, product);
        emit(call.world, call.store.id, 'product/deleted', product.id);
      });
      return removed();
    },
  },
];
