/** What the books must say, worked out a second time in plain arithmetic from what was done. */

type Line = { price: number; quantity: number };

export type ModelOrder = {
  id: string;
  seller: string | null;
  leader: string | null;
  rate: number;
  leader_rate: number;
  lines: Line[];
  discount: number;
  refunded: number;
  status: 'open' | 'cancelled';
  payment: 'pending' | 'paid' | 'voided' | 'refunded' | 'partially_refunded';
  placed_at: Date;
  paid_at: Date | null;
  review: string;
  evidence: object;
};

export type Model = {
  rates: { commission: number; commission_leader: number };
  members: Set<string>;
  orders: ModelOrder[];
  payments: { id: string; affiliate_id: string; total: number; returned: boolean }[];
  connected: boolean;
};

export const newModel = (people: string[]): Model => ({
  rates: { commission: 10, commission_leader: 0 },
  members: new Set(people),
  orders: [],
  payments: [],
  connected: true,
});

/** Cent by cent to whoever has the largest part of one outstanding. */
function share(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const rests = weights.map((weight) => (amount * weight) % whole);
  for (let left = amount - shares.reduce((sum, part) => sum + part, 0); left > 0; left -= 1) {
    const largest = rests.indexOf(Math.max(...rests));
    shares[largest] = (shares[largest] ?? 0) + 1;
    rests[largest] = -1;
  }
  return shares;
}

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100);

/** What an order gives to its seller and to the leader, as it stands. */
export function earnedBy(order: ModelOrder): { own: number; led: number } {
  const earns =
    order.seller !== null &&
    order.status === 'open' &&
    (order.payment === 'paid' || order.payment === 'partially_refunded') &&
    order.review !== 'waiting' &&
    order.review !== 'rejected';
  if (!earns) return { own: 0, led: 0 };
  const gross = order.lines.map(({ price, quantity }) => price * quantity);
  const discounts = share(order.discount, gross);
  const net = gross.map((amount, line) => amount - (discounts[line] ?? 0));
  const whole = net.reduce((sum, amount) => sum + amount, 0);
  const refunds = share(Math.min(order.refunded, whole), net);
  const bases = net.map((amount, line) => amount - (refunds[line] ?? 0));
  return {
    own: bases.reduce((sum, base) => sum + percentOf(base, order.rate), 0),
    led: order.leader
      ? percentOf(
          bases.reduce((sum, base) => sum + base, 0),
          order.leader_rate,
        )
      : 0,
  };
}

/** What each is owed once all has become available. */
export function owedTo(model: Model, affiliate_id: string): number {
  const earned = model.orders.reduce((sum, order) => {
    const { own, led } = earnedBy(order);
    return sum + (order.seller === affiliate_id ? own : 0) + (order.leader === affiliate_id ? led : 0);
  }, 0);
  const paid = model.payments
    .filter((payment) => payment.affiliate_id === affiliate_id && !payment.returned)
    .reduce((sum, { total }) => sum + total, 0);
  return earned - paid;
}
