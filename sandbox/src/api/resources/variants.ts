import * as z from 'zod';
import { saveProduct } from '../../stores/catalogue.ts';
import type { Product, Variant } from '../../stores/product.ts';
import { emit } from '../../webhooks/queue.ts';
import { notFound } from '../errors.ts';
import { readBody } from '../input.ts';
import { pageOf } from '../lists.ts';
import { StockMove, VariantInput } from '../product-input.ts';
import { distinct, newVariant, patchedVariant } from '../product-writing.ts';
import { type Call, created, idIn, ok, productOf, type Route, removed } from '../route.ts';
import { variantShape } from '../shapes/product-shape.ts';

const scope = 'write_products';
const VariantInputs = z.array(VariantInput).min(1).max(1000);

function variantOf(call: Call, product: Product): Variant {
  const variant = product.variants.find(({ id }) => id === idIn(call));
  if (!variant) throw notFound('Product_Variant');
  return variant;
}

function save(call: Call, product: Product, variants: Variant[]): Product {
  return call.world.state.change(() => {
    const saved = saveProduct(call.world, { ...product, variants: distinct(variants) });
    emit(call.world, call.store.id, 'product/updated', saved.id);
    return saved;
  });
}

const shapes = (product: Product) => product.variants.map((variant) => variantShape(product, variant));

function withStock(variant: Variant, { action, value }: z.output<typeof StockMove>): Variant {
  const stock = action === 'replace' ? value : (variant.stock ?? 0) + value;
  return { ...variant, stock: Math.max(0, stock) };
}

export const variantRoutes: Route[] = [
  {
    method: 'GET',
    path: '/products/:product_id/variants',
    scope: 'read_products',
    handle: (call) => {
      const product = productOf(call, 'product_id');
      return pageOf(call, { items: product.variants, shape: (variant) => variantShape(product, variant) });
    },
  },
  {
    method: 'GET',
    path: '/products/:product_id/variants/:id',
    scope: 'read_products',
    handle: (call) => {
      const product = productOf(call, 'product_id');
      return ok(variantShape(product, variantOf(call, product)));
    },
  },
  {
    method: 'POST',
    path: '/products/:product_id/variants',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const variant = newVariant(call.world, call.store, readBody(VariantInput, call.body), 0);
      return created(variantShape(save(call, product, [...product.variants, variant]), variant));
    },
  },
  {
    method: 'PUT',
    path: '/products/:product_id/variants/:id',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const input = readBody(VariantInput, call.body);
      const changed = patchedVariant(call.world, call.store, variantOf(call, product), input);
      const saved = save(
        call,
        product,
        product.variants.map((one) => (one.id === changed.id ? changed : one)),
      );
      return ok(variantShape(saved, changed));
    },
  },
  {
    method: 'PUT',
    path: '/products/:product_id/variants',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const inputs = readBody(VariantInputs, call.body);
      const variants = inputs.map((input, index) => newVariant(call.world, call.store, input, index + 1));
      return ok(shapes(save(call, product, variants)));
    },
  },
  {
    method: 'PATCH',
    path: '/products/:product_id/variants',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const inputs = readBody(VariantInputs, call.body);
      const variants = product.variants.map((variant) => {
        const input = inputs.find(({ id }) => id === variant.id);
        return input ? patchedVariant(call.world, call.store, variant, input) : variant;
      });
      return ok(shapes(save(call, product, variants)));
    },
  },
  {
    method: 'POST',
    path: '/products/:product_id/variants/stock',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const move = readBody(StockMove, call.body);
      const touches = (variant: Variant) => move.id === undefined || move.id === variant.id;
      const variants = product.variants.map((one) => (touches(one) ? withStock(one, move) : one));
      return ok(shapes(save(call, product, variants)));
    },
  },
  {
    method: 'DELETE',
    path: '/products/:product_id/variants/:id',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const variant = variantOf(call, product);
      save(
        call,
        product,
        product.variants.filter((other) => other !== variant),
      );
      return removed();
    },
  },
];
