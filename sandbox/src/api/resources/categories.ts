import * as z from 'zod';
import { listCategories } from '../../stores/catalogue.ts';
import type { Category } from '../../stores/product.ts';
import { textOf } from '../../stores/product.ts';
import { slug } from '../../stores/seeds.ts';
import { emit } from '../../webhooks/queue.ts';
import { apiError } from '../errors.ts';
import { i18n, id, NOT_IN_LIST, nullableText, readBody, translated } from '../input.ts';
import { commonTests, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';
import { categoryShape } from '../shapes/product-shape.ts';

const MOST = 1_000;

const fields = {
  description: i18n.optional(),
  handle: i18n.optional(),
  parent: id.nullish(),
  visibility: z.enum(['visible', 'hidden'], { error: NOT_IN_LIST }).optional(),
  google_shopping_category: nullableText.optional(),
};
const NewCategory = z.object({ name: i18n, ...fields });
const CategoryPatch = z.object({ name: i18n.optional(), ...fields });

const categoryOf = (call: Call) => rowOf(call, call.world.categories.find(idIn(call)), 'Category');

function patched(call: Call, category: Category, input: z.output<typeof CategoryPatch>): Category {
  const text = (value: typeof input.name, known: Category['name']) =>
    value === undefined ? known : translated(call.store, value);
  return {
    ...category,
    name: text(input.name, category.name),
    description: text(input.description, category.description),
    handle: text(input.handle, category.handle),
    parent: input.parent === undefined ? category.parent : input.parent || null,
    visibility: input.visibility ?? category.visibility,
    google_shopping_category: input.google_shopping_category ?? category.google_shopping_category,
    updated_at: call.world.clock.now(),
  };
}

export const categoryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/categories',
    scope: 'read_products',
    handle: (call) => {
      const { handle, parent_id } = call.query;
      const tests: Test<Category>[] = commonTests(call.query);
      if (handle) tests.push((category) => Object.values(category.handle).includes(handle));
      if (parent_id) tests.push((category) => (category.parent ?? 0) === Number(parent_id));
      const items = passing(listCategories(call.world, call.store.id), tests);
      return pageOf(call, { items, shape: (category) => categoryShape(call.world, category) });
    },
  },
  {
    method: 'GET',
    path: '/categories/:id',
    scope: 'read_products',
    handle: (call) => ok(pickFields(categoryShape(call.world, categoryOf(call)), call.query.fields)),
  },
  {
    method: 'POST',
    path: '/categories',
    scope: 'write_products',
    handle: (call) => {
      const { world, store } = call;
      const input = readBody(NewCategory, call.body);
      if (listCategories(world, store.id).length >= MOST) throw apiError(422, `At most ${MOST} categories`);
      return world.state.change(() => {
        const at = world.clock.now();
        const name = translated(store, input.name);
        const blank: Category = {
          id: world.ids.next('category'),
          store_id: store.id,
          name,
          description: {},
          handle: { [store.language]: slug(textOf(name)) },
          parent: null,
          visibility: 'visible',
          google_shopping_category: null,
          created_at: at,
          updated_at: at,
        };
        const category = world.categories.put(patched(call, blank, input));
        emit(world, store.id, 'category/created', category.id);
        return created(categoryShape(world, category));
      });
    },
  },
  {
    method: 'PUT',
    path: '/categories/:id',
    scope: 'write_products',
    handle: (call) => {
      const category = categoryOf(call);
      const input = readBody(CategoryPatch, call.body);
      return call.world.state.change(() => {
        const saved = call.world.categories.put(patched(call, category, input));
        emit(call.world, call.store.id, 'category/updated', saved.id);
        return ok(categoryShape(call.world, saved));
      });
    },
  },
  {
    method: 'DELETE',
    path: '/categories/:id',
    scope: 'write_products',
    handle: (call) => {
      const category = categoryOf(call);
      call.world.state.change(() => {
        call.world.categories.remove(category.id);
        emit(call.world, call.store.id, 'category/deleted', category.id);
      });
      return removed();
    },
  },
];
