import type { PricedProduct } from '@aliado/contract';
import type { Actor, ActorContext, Context } from '#server/context.ts';
import { refreshKnownProducts } from '#server/features/catalog/catalog.refresh.service.ts';
import { confirmPublication } from '#server/features/publishing/publishing.service.ts';
import { uploadSheet } from '#server/features/publishing/sheets/upload-sheet.ts';
import { addResold, listResold, updateResold } from '#server/features/resell/resell.service.ts';
import {
  findConnectedStore,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { confirmWholesaleOrder } from '#server/features/wholesale/confirm-wholesale-order.ts';
import { makeWholesaleOrder } from '#server/features/wholesale/make-wholesale-order.ts';
import { listWholesaleProducts, setPercentOff } from '#server/features/wholesale/set-wholesale-prices.ts';
import { changeWholesaleCart, getWholesaleCart } from '#server/features/wholesale/wholesale.cart.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { as, getActor, getOwner } from './actor.ts';
import { hasWholesalePrices, listStoreProductIds, sellByWholesale } from './demo.queries.ts';
import type { DemoMarket } from './market.ts';

/** Units of the first products per order, and whether the store was paid. An unpaid order expires after a week. */
const ORDERS = [
  { reseller: 'afiliada@aliado.demo', units: [4, 2, 2], days_ago: 74, paid: true },
  { reseller: 'bautista@aliado.demo', units: [3, 4], days_ago: 47, paid: true },
  { reseller: 'afiliada@aliado.demo', units: [2, 3, 3], days_ago: 33, paid: true },
  { reseller: 'oriana@aliado.demo', units: [3, 3, 6], days_ago: 19, paid: false },
  { reseller: 'bautista@aliado.demo', units: [4, 2], days_ago: 9, paid: true },
  { reseller: 'oriana@aliado.demo', units: [3, 3, 6], days_ago: 2, paid: false },
  { reseller: 'afiliada@aliado.demo', units: [1, 4], days_ago: 1, paid: false },
];
const LEFT_IN_CART = { reseller: 'afiliada@aliado.demo', units: [2, 1, 3] };
const PERCENT_OFF = 30;
const PRICED = 6;
const RESOLD = 2;
const PRICED_DAYS_AGO = 90;

/** The store's last spreadsheet; two rows were refused. */
const SHEET = [
  'Código;Producto;Categoría;Precio;Stock;Comisión;Precio mayorista',
  'VEL-SAL-220;Vela Salvia 220 g;Hogar y decoración;12.990,00;84;12;9.093,00',
  'VEL-ROM-220;Vela Romero 220 g;Hogar y decoración;12.990,00;61;12;9.093,00',
  'DIF-CED-180;Difusor Cedro 180 ml;Hogar y decoración;18.950,00;27;10;',
  'FLO-SIE-M;Florero Sierra mediano;Florerías;28.490,00;13;12;',
  'FLO-SIE-G;Florero Sierra grande;Hogar y decoración;consultar;6;12;',
].join('\r\n');

/** Wholesale of the store: prices, orders and a cart, made by the calls that the people themselves would use. */
export async function openWholesale(ctx: Context, limits: Limits, { owner: username }: DemoMarket) {
  const owner = await getOwner(ctx, username);
  const merchant_id = owner.merchant_id;
  if (await hasWholesalePrices(ctx.db, merchant_id)) return;
  await sellByWholesale(ctx.db, merchant_id);
  await readStock(ctx, merchant_id);
  const now = ctx.clock().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const store = as(ctx, owner, ago(PRICED_DAYS_AGO));
  const { results } = await listWholesaleProducts(store, { page: 1, page_size: 100 });
  const chosen = results.toSorted((one, other) => stockOf(other) - stockOf(one)).slice(0, PRICED);
  const products = chosen.map(({ pk }) => pk);
  await setPercentOff(store, { products, percent: PERCENT_OFF, confirm: true });
  const fill = async (person: Actor, units: number[], days_ago: number) => {
    for (const [index, quantity] of units.entries()) {
      const product = chosen[index];
      const best = product && topKeys(product);
      if (best)
        await changeWholesaleCart(as(ctx, person, ago(days_ago)), merchant_id, {
          product: product.pk,
          variant: best.variant,
          quantity,
        });
    }
  };
  for (const { reseller, units, days_ago, paid } of ORDERS) {
    const person = await getActor(ctx, reseller);
    const buyer = as(ctx, person, ago(days_ago));
    await fill(person, units, days_ago);
    const { key: cart, total_cents } = await getWholesaleCart(buyer, merchant_id);
    const { pk } = await makeWholesaleOrder(buyer, merchant_id, { cart, total_cents });
    if (paid) await confirmWholesaleOrder(as(ctx, owner, ago(days_ago - 1)), pk);
  }
  const reseller = await getActor(ctx, LEFT_IN_CART.reseller);
  await fill(reseller, LEFT_IN_CART.units, 0);
  await resell(as(ctx, reseller), products.slice(0, RESOLD));
  const sheet = { name: 'primavera.csv', type: 'text/csv', bytes: Buffer.from(SHEET) };
  const { pk } = await uploadSheet(as(ctx, owner), limits, sheet, 'products');
  await confirmPublication(as(ctx, owner), pk);
}

/** The products she bought replace the affiliate links to the same products in her shop. */
async function resell(person: ActorContext, products: string[]) {
  await addResold(person, { products, kind: 'wholesale' });
  const { results } = await listResold(person, { page: 1, page_size: 100 });
  for (const { pk, product, kind } of results)
    if (kind === 'affiliate' && products.includes(product))
      await updateResold(person, pk, { kind: 'wholesale' });
}

/** The year's sales reduced the stock below our copies; an order is refused when the store has too few. */
async function readStock(ctx: Context, merchant_id: string) {
  const store = await findConnectedStore(ctx.db, merchant_id);
  if (!store) return;
  const ids = await listStoreProductIds(ctx.db, merchant_id);
  await refreshKnownProducts(ctx, store, await platformClient(ctx, store), ids);
}

const topKeys = ({ variants }: PricedProduct) =>
  variants.toSorted((one, other) => (other.stock ?? 0) - (one.stock ?? 0))[0];

const stockOf = (product: PricedProduct) => topKeys(product)?.stock ?? 0;
