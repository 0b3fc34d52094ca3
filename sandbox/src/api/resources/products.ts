import { listProducts, removeProduct, saveProduct } from '../../stores/catalogue.ts';
import { emit } from '../../webhooks/emit.ts';
import { notFound } from '../errors.ts';
import { pickFields } from '../fields.ts';
import { readBody } from '../input.ts';
import { pageOf } from '../paging.ts';
import { NewProduct, ProductPatch, StockPrices } from '../product-input.ts';
import { searchProducts } from '../product-search.ts';
import { newProduct, patchedProduct, repriced } from '../product-writing.ts';
import { created, ok, type Route, removed } from '../route.ts';
import { productShape } from '../shapes/product-shape.ts';
import { productOf } from './of-call.ts';

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
