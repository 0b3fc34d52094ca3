import { findByCode } from '../coupons/find.ts';
import { lineFor, refusalFor } from '../orders/cart.ts';
import { payOrder, Refused } from '../orders/changes.ts';
import type { Line, Order, Visit } from '../orders/order.ts';
import { placeOrder } from '../orders/place.ts';
import { shippingCents } from '../orders/totals.ts';
import { pick } from '../state/random.ts';
import { visitFrom } from '../storefront/shopper.ts';
import { type Choice, findChoice, findProduct, productIds } from '../stores/catalogue.ts';
import type { Address } from '../stores/customer.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import type { QuickOrder } from './input.ts';

const FIRST_NAMES = [
  'Alba',
  'Bruno',
  'Carmen',
  'Darío',
  'Elsa',
  'Fermín',
  'Gala',
  'Hugo',
  'Inés',
  'Joaquín',
] as [string, ...string[]];
const LAST_NAMES = ['Aromo', 'Cedro', 'Espinillo', 'Guayabo', 'Lapacho', 'Molle', 'Sauce', 'Timbó'] as [
  string,
  ...string[],
];

type Draw = () => number;

function drawnChoices(world: World, store: NamedStore, draw: Draw): { choice: Choice; quantity: number }[] {
  const ids = productIds(world, store);
  const [first, ...rest] = ids;
  if (first === undefined) throw new Refused('The store has no products');
  const product = findProduct(world, store, pick([first, ...rest], draw()));
  const variant = product?.variants.find(({ stock }) => stock === null || stock > 0) ?? product?.variants[0];
  return product && variant ? [{ choice: { product, variant }, quantity: 1 + Math.floor(draw() * 2) }] : [];
}

function givenChoices(world: World, store: NamedStore, lines: NonNullable<QuickOrder['lines']>) {
  return lines.map(({ variant_id, quantity }) => {
    const choice = findChoice(world, store, variant_id);
    if (!choice) throw new Refused(`Variant ${variant_id} not found`);
    return { choice, quantity };
  });
}

function couponFor(world: World, store: NamedStore, code: string, lines: Line[], email: string) {
  const coupon = findByCode(world, store.id, code);
  if (!coupon) throw new Refused(`Coupon ${code} not found`);
  const refusal = refusalFor(world, coupon, lines, store.shipping_cents, { email, identification: null });
  if (refusal) throw new Refused(`Coupon ${code} does not apply: ${refusal}`);
  return coupon;
}

const homeOf = (store: NamedStore, name: string, phone: string): Address => ({
  id: 1,
  name,
  address: 'Calle de los Plátanos',
  number: '742',
  floor: '',
  locality: 'Centro',
  city: store.city,
  province: store.province,
  zipcode: store.zipcode,
  country: store.country,
  phone,
});

function placeOne(world: World, store: NamedStore, input: QuickOrder, draw: Draw): Order {
  const chosen = input.lines ? givenChoices(world, store, input.lines) : drawnChoices(world, store, draw);
  const lines = chosen.map(({ choice, quantity }) => lineFor(world, choice, quantity));
  const drawn_name = `${pick(FIRST_NAMES, draw())} ${pick(LAST_NAMES, draw())}`;
  const name = input.name ?? drawn_name;
  const drawn_email = `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()}@compra.demo`;
  const email = input.email ?? drawn_email;
  const phone = input.phone ?? '+54 11 5555 0199';
  const numbered = lines.map((line) => ({ ...line, id: 0 }));
  const at = input.at ?? world.clock.now();
  const visit: Visit | null = input.landing_page ? visitFrom(input.landing_page, at) : null;
  const order = placeOrder(world, store, {
    lines,
    contact: { name, email, phone, identification: input.identification ?? null },
    address: homeOf(store, name, phone),
    pickup: input.pickup,
    shipping_cents: shippingCents(store, numbered, input.pickup),
    payment_method: input.payment_method,
    coupon: input.coupon ? couponFor(world, store, input.coupon, numbered, email) : null,
    visit,
    extra: input.extra,
    browser_ip: '127.0.0.1',
    user_agent: 'sandbox',
    at,
  });
  return input.paid ? payOrder(world, order, { at }) : order;
}

export function placeQuickOrders(world: World, store: NamedStore, input: QuickOrder): Order[] {
  const draw = () => world.streams.next(`orders ${store.id}`, input.seed);
  return world.state.change(() =>
    Array.from({ length: input.count }, () => placeOne(world, store, input, draw)),
  );
}
