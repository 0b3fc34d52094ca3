import type { Actor, Context } from '#server/context.ts';
import { changeWholesaleCart, getWholesaleCart } from '#server/features/wholesale/wholesale.buying.ts';
import { confirmWholesaleOrder } from '#server/features/wholesale/wholesale.following.ts';
import { makeWholesaleOrder } from '#server/features/wholesale/wholesale.ordering.ts';
import { listWholesaleProducts, setPercentOff } from '#server/features/wholesale/wholesale.prices.ts';
import { as, getActor } from './actor.ts';
import { hasWholesalePrices, sellByWholesale } from './demo.queries.ts';
import type { DemoMarket } from './market.ts';

/** Who ordered how many of the first products, and whether the store has the money. */
const ORDERS = [
  { reseller: 'afiliada@aliado.demo', units: [4, 2, 2], paid: true },
  { reseller: 'bautista@aliado.demo', units: [6, 6], paid: true },
  { reseller: 'oriana@aliado.demo', units: [3, 3, 6], paid: false },
  { reseller: 'afiliada@aliado.demo', units: [6], paid: false },
];
const LEFT_IN_CART = { reseller: 'afiliada@aliado.demo', units: [2, 1, 3] };
const PERCENT_OFF = 30;
const PRICED = 6;

/** The store sells to resellers too: prices, orders and a cart, each made as the person herself would. */
export async function openWholesale(ctx: Context, { owner: username }: DemoMarket) {
  const owner = await getActor(ctx, username);
  const merchant_id = owner.merchant_id ?? '';
  if (await hasWholesalePrices(ctx.db, merchant_id)) return;
  await sellByWholesale(ctx.db, merchant_id);
  const store = as(ctx, owner);
  const { results } = await listWholesaleProducts(store, { page: 1, page_size: 100 });
  const offered = results.filter(({ variants: [first] }) => isPlenty(first));
  const chosen = offered.slice(0, PRICED);
  const products = chosen.map(({ pk }) => pk);
  await setPercentOff(store, { products, percent: PERCENT_OFF, confirm: true });
  const fill = async (person: Actor, units: number[]) => {
    for (const [index, quantity] of units.entries()) {
      const { pk: product, variants: [first] = [] } = chosen[index] ?? {};
      if (product && first)
        await changeWholesaleCart(as(ctx, person), merchant_id, {
          product,
          variant: first.variant,
          quantity,
        });
    }
  };
  for (const { reseller, units, paid } of ORDERS) {
    const person = await getActor(ctx, reseller);
    await fill(person, units);
    const { key: cart, total_cents } = await getWholesaleCart(as(ctx, person), merchant_id);
    const { pk } = await makeWholesaleOrder(as(ctx, person), merchant_id, { cart, total_cents });
    if (paid) await confirmWholesaleOrder(store, pk);
  }
  await fill(await getActor(ctx, LEFT_IN_CART.reseller), LEFT_IN_CART.units);
}

const isPlenty = (variant: { stock: number | null } | undefined) => (variant?.stock ?? 0) >= 18;
