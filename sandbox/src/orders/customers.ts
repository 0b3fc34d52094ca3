import type { Address, Customer } from '../stores/customer.ts';
import type { NamedStore } from '../stores/store.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';

export type Contact = { name: string; email: string; phone: string | null; identification: string | null };

export const findCustomerByEmail = (world: World, store_id: number, email: string): Customer | undefined =>
  world.customers
    .list()
    .find(
      (customer) => customer.store_id === store_id && customer.email.toLowerCase() === email.toLowerCase(),
    );

export function createCustomer(
  world: World,
  store: NamedStore,
  contact: Contact,
  rest: Partial<Customer> = {},
): Customer {
  const at = world.clock.now();
  const customer = world.customers.put({
    ...contact,
    note: null,
    address: null,
    extra: {},
    active: false,
    accepts_marketing: false,
    created_at: at,
    updated_at: at,
    ...rest,
    id: world.ids.next('customer'),
    store_id: store.id,
  });
  emit(world, store.id, 'customer/created', customer.id);
  return customer;
}

/** A guest becomes a customer too, without an active account. */
export function customerFor(
  world: World,
  store: NamedStore,
  contact: Contact,
  address: Address | null,
): Customer {
  const known = findCustomerByEmail(world, store.id, contact.email);
  if (!known) return createCustomer(world, store, contact, { address });
  return world.customers.put({
    ...known,
    phone: contact.phone ?? known.phone,
    identification: contact.identification ?? known.identification,
    address: address ?? known.address,
    updated_at: world.clock.now(),
  });
}
