import type { Control } from '@aliado/sandbox';
import type { Dice } from './seed.ts';

type PlacedOrder = ReturnType<Control['order']>;
type Change = Parameters<Control['changeOrder']>[2];

/** A new buyer. */
const buyerOf = (number: number) => ({
  name: 'Elsa Sauce',
  email: `compra-${number}@compra.demo`,
  phone: `+54 11 ${40_000_000 + number}`,
});

const centsOf = (amount: string) => Number(amount.replace('.', ''));

/** Simulates buyers and a merchant: orders are placed, paid, edited, cancelled, reopened, refunded in part. */
export function createShop(
  control: Control,
  handle: string,
  dice: Dice,
  { coupon, landing }: { coupon?: string; landing?: () => string } = {},
) {
  const placed: number[] = [];
  const variants = new Set<number>();
  const made = new Map<string, number>();
  /** The refunded shipping; the platform does not report what a refund was for. */
  const shipping_back = new Map<number, number>();

  function place() {
    const [order] = control.placeOrders(handle, {
      seed: 1,
      paid: dice.happens(landing ? 0.5 : 0.2),
      payment_method: dice.happens(0.2) ? 'wire_transfer' : 'credit_card',
      landing_page: landing?.() ?? `https://tienda.example/?utm_source=aliado&aff=A${dice.upTo(99)}`,
      ...(landing && buyerOf(placed.length)),
      ...(coupon && dice.happens(0.2) && { coupon }),
    });
    if (!order) throw new Error('the sandbox placed no order');
    placed.push(order.id);
    for (const { variant_id } of order.lines) variants.add(variant_id);
    made.set('created', (made.get('created') ?? 0) + 1);
    return order;
  }

  const leftOf = ({ paid, refunded }: PlacedOrder) => centsOf(paid) - centsOf(refunded);

  const changesOf = (order: PlacedOrder): Change[] => {
    const { id, status, payment_status, shipping_status, total } = order;
    const left = leftOf(order);
    const may: [Change, boolean][] = [
      ['pay', ['pending', 'voided'].includes(payment_status) || (left > 0 && left < centsOf(total))],
      ['void', payment_status === 'pending'],
      ['edit', status === 'open' && shipping_status === 'unpacked' && !shipping_back.has(id)],
      ['cancel', status !== 'cancelled'],
      ['reopen', status !== 'open'],
      ['refund', left > 100],
      ['close', status === 'open'],
    ];
    return may.flatMap(([change, possible]) => (possible ? [change] : []));
  };

  function inputOf(change: Change, order: PlacedOrder) {
    if (change === 'refund') {
      const left = leftOf(order);
      const shipping = centsOf(order.charged_shipping);
      const isPossible = shipping > 0 && left > shipping && left <= centsOf(order.total);
      if (isPossible && !shipping_back.has(order.id) && dice.happens(0.3)) return { shipping: true };
      return { amount: (dice.between(1, Math.max(1, left - 1)) / 100).toFixed(2) };
    }
    if (change !== 'edit') return {};
    const [line] = order.lines;
    const added = dice.pick([...variants]);
    const edits = [
      { variant_id: line?.variant_id ?? added, quantity: dice.between(1, 4) },
      ...(dice.happens(0.5) && added !== line?.variant_id
        ? [{ variant_id: added, quantity: dice.between(1, 2) }]
        : []),
    ];
    return { edits };
  }

  /** Makes one more change that the state of the order allows. */
  function change(id: number = dice.pick(placed)): string {
    const order = control.order(handle, id);
    const chosen = dice.pick(changesOf(order));
    const input = inputOf(chosen, order);
    control.changeOrder(handle, id, chosen, input);
    if (chosen === 'pay') shipping_back.delete(id);
    if ('shipping' in input) shipping_back.set(id, centsOf(order.charged_shipping));
    made.set(chosen, (made.get(chosen) ?? 0) + 1);
    return chosen;
  }

  return { place, change, placed, made, shipping_back };
}
