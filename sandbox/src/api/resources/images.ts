import { saveProduct } from '../../stores/catalogue.ts';
import type { Image, Product } from '../../stores/product.ts';
import { emit } from '../../webhooks/queue.ts';
import { notFound } from '../errors.ts';
import { readBody, translated } from '../input.ts';
import { pageOf } from '../lists.ts';
import { ImageInput } from '../product-input.ts';
import { newImage } from '../product-writing.ts';
import { type Call, created, idIn, ok, productOf, type Route, removed } from '../route.ts';
import { imageShape } from '../shapes/product-shape.ts';

const scope = 'write_products';

function imageOf(call: Call, product: Product): Image {
  const image = product.images.find(({ id }) => id === idIn(call));
  if (!image) throw notFound('Product_Image');
  return image;
}

function save(call: Call, product: Product, images: Image[]) {
  call.world.state.change(() => {
    saveProduct(call.world, { ...product, images: [...images].sort((a, b) => a.position - b.position) });
    emit(call.world, call.store.id, 'product/updated', product.id);
  });
}

export const imageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/products/:product_id/images',
    scope: 'read_products',
    handle: (call) => {
      const product = productOf(call, 'product_id');
      return pageOf(call, {
        items: product.images,
        shape: (image) => imageShape(call.world, product, image),
      });
    },
  },
  {
    method: 'GET',
    path: '/products/:product_id/images/:id',
    scope: 'read_products',
    handle: (call) => {
      const product = productOf(call, 'product_id');
      return ok(imageShape(call.world, product, imageOf(call, product)));
    },
  },
  {
    method: 'POST',
    path: '/products/:product_id/images',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const input = readBody(ImageInput, call.body);
      const image = newImage(call.world, call.store, input, product.images.length + 1);
      save(call, product, [...product.images, image]);
      return created(imageShape(call.world, product, image));
    },
  },
  {
    method: 'PUT',
    path: '/products/:product_id/images/:id',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const image = imageOf(call, product);
      const input = readBody(ImageInput, call.body);
      const changed: Image = {
        ...image,
        src: input.src ?? image.src,
        position: input.position ?? image.position,
        alt: input.alt ? translated(call.store, input.alt) : image.alt,
        updated_at: call.world.clock.now(),
      };
      save(
        call,
        product,
        product.images.map((other) => (other === image ? changed : other)),
      );
      return ok(imageShape(call.world, product, changed));
    },
  },
  {
    method: 'DELETE',
    path: '/products/:product_id/images/:id',
    scope,
    handle: (call) => {
      const product = productOf(call, 'product_id');
      const image = imageOf(call, product);
      save(
        call,
        product,
        product.images.filter((other) => other !== image),
      );
      return removed();
    },
  },
];
