import * as z from 'zod';
import { lineFor, openCart, saveCart } from '../../orders/cart.ts';
import { confirmDraft, type DraftCart, isDraft } from '../../orders/drafts.ts';
import { DRAFT_PAYMENTS, type Draft, type Line } from '../../orders/order.ts';
import { findChoice } from '../../stores/catalogue.ts';
import { apiError, invalid } from '../errors.ts';
import { cents, filledText, id, NOT_IN_LIST, nullableText, readBody } from '../input.ts';
import { commonTests, pageOf, passing } from '../lists.ts';
import { AddressInput, addressFrom } from '../order-by-app.ts';
import { type Call, created, idIn, ok, type Route, removed } from '../route.ts';
import { draftShape } from '../shapes/draft-shape.ts';
import { orderShape } from '../shapes/order-shape.ts';

const fields = {
  contact_name: filledText,
  contact_lastname: filledText,
  contact_email: z.email({ error: 'is invalid' }),
  contact_phone: nullableText.optional(),
  contact_identification: nullableText.optional(),
  payment_status: z.enum(DRAFT_PAYMENTS, { error: NOT_IN_LIST }),
  sale_channel: nullableText.optional(),
  note: nullableText.optional(),
  discount: cents.optional(),
  products: z
    .array(z.object({ variant_id: id, quantity: z.coerce.number().int().min(1) }))
    .min(1, "can't be blank"),
  shipping: z.object({ cost: cents.optional(), shipping_address: AddressInput.optional() }).optional(),
};

const NewDraft = z.object(fields);
type NewDraft = z.output<typeof NewDraft>;

const DraftPatch = NewDraft.partial();
type DraftPatch = z.output<typeof DraftPatch>;

function draftOf(call: Call): DraftCart {
  const cart = call.world.carts.find(idIn(call));
  if (isDraft(cart) && cart.store_id === call.store.id) return cart;
  throw apiError(404, `Invalid draft order ${call.params.id}`);
}

const shape = ({ world, store }: Call, cart: DraftCart) => draftShape(world, store, cart);

const linesOf = ({ world, store }: Call, products: NewDraft['products']): Line[] =>
  products.map(({ variant_id, quantity }) => {
    const choice = findChoice(world, store, variant_id);
    if (!choice) throw invalid({ products: [`variant ${variant_id} not found`] });
    return { ...lineFor(world, choice, quantity), id: variant_id };
  });

/** Applies the body to the draft; a discount above the lines' total is refused. */
function written(call: Call, known: Draft, input: DraftPatch): Draft {
  const { shipping, products } = input;
  const [first, ...rest] = known.contact.name.split(' ');
  const name = `${input.contact_name ?? first} ${input.contact_lastname ?? rest.join(' ')}`.trim();
  const { email, phone, identification } = known.contact;
  const draft: Draft = {
    ...known,
    lines: products ? linesOf(call, products) : known.lines,
    discount_cents: input.discount ?? known.discount_cents,
    shipping_cents: shipping?.cost ?? known.shipping_cents,
    contact: {
      name,
      email: input.contact_email ?? email,
      phone: input.contact_phone === undefined ? phone : input.contact_phone,
      identification:
        input.contact_identification === undefined ? identification : input.contact_identification,
    },
    address: shipping?.shipping_address ? addressFrom(shipping.shipping_address) : known.address,
    payment_status: input.payment_status ?? known.payment_status,
    sale_channel: input.sale_channel === undefined ? known.sale_channel : input.sale_channel,
    note: input.note === undefined ? known.note : input.note,
  };
  const subtotal = draft.lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  if (draft.discount_cents > subtotal) throw invalid({ discount: ['is greater than the subtotal'] });
  return draft;
}

const blank = (app_id: string): Draft => ({
  lines: [],
  discount_cents: 0,
  shipping_cents: null,
  contact: { name: '', email: '', phone: null, identification: null },
  address: null,
  payment_status: 'unpaid',
  sale_channel: null,
  note: null,
  app_id,
});

const NO_VISIT = {
  landing_page: null,
  utm: { utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
};

export const draftOrderRoutes: Route[] = [
  {
    method: 'GET',
    path: '/draft_orders',
    scope: 'read_draft_orders',
    handle: (call) => {
      const own = call.world.carts.list().filter(isDraft);
      const mine = own.filter(({ store_id }) => store_id === call.store.id);
      const items = passing(mine, commonTests(call.query)).sort((a, b) => b.id - a.id);
      return pageOf(call, { items, shape: (cart) => draftShape(call.world, call.store, cart, true) });
    },
  },
  {
    method: 'GET',
    path: '/draft_orders/:id',
    scope: 'read_draft_orders',
    handle: (call) => ok(shape(call, draftOf(call))),
  },
  {
    method: 'POST',
    path: '/draft_orders',
    scope: 'write_draft_orders',
    handle: (call) => {
      const { world, store } = call;
      const draft = written(call, blank(world.app.client_id), readBody(NewDraft, call.body));
      return world.state.change(() => {
        const cart = openCart(world, store, { ...NO_VISIT, created_at: world.clock.now() });
        const saved = { ...cart, visits: [], contact_email: draft.contact.email, draft };
        world.carts.put(saved);
        return created(shape(call, saved));
      });
    },
  },
  {
    method: 'PUT',
    path: '/draft_orders/:id',
    scope: 'write_draft_orders',
    handle: (call) => {
      const cart = draftOf(call);
      const draft = written(call, cart.draft, readBody(DraftPatch, call.body));
      saveCart(call.world, { ...cart, draft });
      return ok(shape(call, draftOf(call)));
    },
  },
  {
    method: 'POST',
    path: '/draft_orders/:id/confirm',
    scope: 'write_draft_orders',
    handle: (call) => {
      const { world, store, version } = call;
      const order = confirmDraft(world, store, draftOf(call));
      return ok(orderShape(world, order, { version, sees_customer: false, drifts: false }));
    },
  },
  {
    method: 'DELETE',
    path: '/draft_orders/:id',
    scope: 'write_draft_orders',
    handle: (call) => {
      call.world.carts.remove(draftOf(call).id);
      return removed();
    },
  },
];
