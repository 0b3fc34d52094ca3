import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { changeTerms } from '#kit/merchants.ts';
import { after, changeOrder, placeOrder, postSale } from '#kit/orders.ts';
import { attributionOf, creditOf, nobody, rocioBy, useTwoMembers } from '#kit/sales.ts';
import { clicksIn, landing, recordOrderClaim } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const scene = useTwoMembers(world);
const clickOf = clicksIn(world);

/** Places an order `days` after a click, with this window. */
async function place({ days, window_days }: { days: number; window_days: number }) {
  const { merchant, rocio } = scene;
  await changeTerms(world, merchant, { window_days });
  const landing_page = landing(await clickOf(merchant, rocio, after(-days * DAY_MS)));
  return { ...(await placeOrder(world, merchant.merchant_id, { landing_page })), landing_page };
}

const windowsOf = async (pk: string) =>
  (await world.call(endpoints.getOrderExplanation, { as: scene.merchant, params: { pk } })).body.rules.map(
    ({ window }) => window,
  );

describe('window of an order', () => {
  test('the explanation shows the window of the order, also after the store changed it', async () => {
    const inside = await place({ days: 20, window_days: 20 });
    const outside = await place({ days: 21, window_days: 20 });
    await changeTerms(world, scene.merchant, { window_days: 90 }, after(DAY_MS));
    expect(await windowsOf(inside.id)).toEqual([null, { window_days: 20, inside: true }, null]);
    expect(await windowsOf(outside.id)).toEqual([null, { window_days: 20, inside: false }, null]);
  });

  test('the window is that of the moment the order was placed', async () => {
    const { id, landing_page } = await place({ days: 40, window_days: 30 });
    await changeTerms(world, scene.merchant, { window_days: 90 }, after(DAY_MS));
    await changeOrder(world, id, { landing_page, payment_status: 'pending' });
    await postSale(world, id);
    expect(await creditOf(world, id, scene)).toEqual(nobody('outside_window'));
    expect(await creditOf(world, (await place({ days: 40, window_days: 90 })).id, scene)).toEqual(
      rocioBy('click'),
    );
  });

  test('a late claim uses the window of the order, also when it was shortened since', async () => {
    const { merchant, rocio } = scene;
    await changeTerms(world, merchant, { window_days: 30 });
    const order = await placeOrder(world, merchant.merchant_id);
    await changeTerms(world, merchant, { window_days: 1 }, after(DAY_MS));
    await recordOrderClaim(world, order, await clickOf(merchant, rocio, after(-10 * DAY_MS)));
    await postSale(world, order.id);
    expect(await creditOf(world, order.id, scene)).toEqual(rocioBy('claim'));
    expect(await windowsOf(order.id)).toEqual([null, null, { window_days: 30, inside: true }]);
  });

  test('the explanation shows no window for a click after the order or without a stored one', async () => {
    const late = await place({ days: -1, window_days: 30 });
    expect(await windowsOf(late.id)).toEqual([null, null, null]);
    const old = await place({ days: 2, window_days: 30 });
    const { rules } = await attributionOf(world, old.id);
    const unkept = (rules as Record<string, unknown>[]).map(({ window_days, ...rule }) => rule);
    await world.db
      .updateTable('attributions')
      .set({ window_days: null, rules: JSON.stringify(unkept) })
      .where('order_id', '=', old.id)
      .execute();
    expect(await windowsOf(old.id)).toEqual([null, null, null]);
  });
});
