import * as z from 'zod';
import { createCustomer } from '../../orders/customers.ts';
import type { Customer } from '../../stores/customer.ts';
import { emit } from '../../webhooks/queue.ts';
import { apiError } from '../errors.ts';
import { filledText, nullableText, readBody } from '../input.ts';
import { commonTests, includesText, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';
import { customerShape } from '../shapes/customer-shape.ts';

const NewCustomer = z.object({
  name: filledText,
  email: z.email({ error: 'is invalid' }),
  phone: nullableText,
  identification: nullableText,
  note: nullableText,
});
const CustomerPatch = NewCustomer.partial();

const customerOf = (call: Call) => rowOf(call, call.world.customers.find(idIn(call)), 'Customer');

const given = (input: z.output<typeof CustomerPatch>, body: unknown) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in Object(body)));

export const customerRoutes: Route[] = [
  {
    method: 'GET',
    path: '/customers',
    scope: 'read_customers',
    handle: (call) => {
      const { q } = call.query;
      const tests: Test<Customer>[] = commonTests(call.query);
      if (q) tests.push(({ name, email, identification }) => includesText(q, name, email, identification));
      const own = call.world.customers.list().filter(({ store_id }) => store_id === call.store.id);
      return pageOf(call, { items: passing(own, tests), shape: (one) => customerShape(call.world, one) });
    },
  },
  {
    method: 'GET',
    path: '/customers/:id',
    scope: 'read_customers',
    handle: (call) => ok(pickFields(customerShape(call.world, customerOf(call)), call.query.fields)),
  },
  {
    method: 'POST',
    path: '/customers',
    scope: 'write_customers',
    handle: ({ world, store, body }) => {
      const { note, ...contact } = readBody(NewCustomer, body);
      return world.state.change(() =>
        created(customerShape(world, createCustomer(world, store, contact, { note }))),
      );
    },
  },
  {
    method: 'PUT',
    path: '/customers/:id',
    scope: 'write_customers',
    handle: (call) => {
      const customer = customerOf(call);
      const input = given(readBody(CustomerPatch, call.body), call.body);
      return call.world.state.change(() => {
        const saved = call.world.customers.put({ ...customer, ...input, updated_at: call.world.clock.now() });
        emit(call.world, call.store.id, 'customer/updated', saved.id);
        return ok(customerShape(call.world, saved));
      });
    },
  },
  {
    method: 'DELETE',
    path: '/customers/:id',
    scope: 'write_customers',
    handle: (call) => {
      const customer = customerOf(call);
      if (call.world.orders.list().some((order) => order.customer_id === customer.id)) {
        throw apiError(422, 'A customer with orders cannot be deleted');
      }
      call.world.state.change(() => {
        call.world.customers.remove(customer.id);
        emit(call.world, call.store.id, 'customer/deleted', customer.id);
      });
      return removed();
    },
  },
];
