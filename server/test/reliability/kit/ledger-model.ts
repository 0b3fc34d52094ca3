/** Computes the expected ledger a second time, in plain arithmetic from the commands. */

type Line = { price: number; quantity: number };

/** One event of the platform's history: an edit's effect on the total, a payment or a refund. */
export type Move = { total: number; paid: number };

/** An order as the platform has it, with what only people know: the seller, and the refund of the shipping. */
export type ModelOrder = {
  id: string;
  seller: string | null;
  leader: string | null;
  rate: number;
  leader_rate: number;
  lines: Line[];
  /** `discount` is on the products only; the shipping has its own. */
  discount: number;
  shipping: number;
  shipping_discount: number;
  history: Move[];
  shipping_back: number;
  status: 'open' | 'cancelled';
  payment: 'pending' | 'paid' | 'partially_paid' | 'voided' | 'refunded' | 'partially_refunded';
  /** The platform's payment state of a paid order whose total an edit raised. */
  paid_after_edit: 'paid' | 'partially_paid';
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

export const grossOf = ({ lines }: Pick<ModelOrder, 'lines'>) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

type Priced = Pick<ModelOrder, 'lines' | 'discount' | 'shipping' | 'shipping_discount'>;

const productsOf = (order: Priced) => grossOf(order) - order.discount;
export const chargedShipping = ({ shipping, shipping_discount }: Priced) => shipping - shipping_discount;

/** The platform's two figures: the order's present total, and the buyer's money that the store keeps. */
export const totalOf = (order: Priced) => productsOf(order) + chargedShipping(order);
export const keptOf = ({ history }: Pick<ModelOrder, 'history'>) =>
  history.reduce((sum, { paid }) => sum + paid, 0);

/** The buyer's money beyond the order's total, not counting refunded shipping. */
export const overpaid = (order: ModelOrder) => keptOf(order) - (totalOf(order) - order.shipping_back);

/** The kept money minus the kept shipping belongs to the products, up to their price. */
export function baseOf(order: ModelOrder): number {
  if (order.payment === 'refunded') return 0;
  const kept = keptOf(order) - (chargedShipping(order) - order.shipping_back);
  return Math.max(0, Math.min(productsOf(order), kept));
}

/** The remaining part of the order: at most its total, and at most the kept money. */
export const standingOf = (order: ModelOrder) => Math.min(totalOf(order), keptOf(order));

const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100);

export const isPaid = ({ payment }: ModelOrder) =>
  payment === 'paid' || payment === 'partially_paid' || payment === 'partially_refunded';

export const earns = (order: ModelOrder) =>
  order.seller !== null &&
  order.status === 'open' &&
  isPaid(order) &&
  order.review !== 'waiting' &&
  order.review !== 'rejected';

/** Earnings of the seller and the leader now, with the order's base split over the lines as given. */
export function earnedBy(order: ModelOrder, bases: number[]): { own: number; led: number } {
  if (!earns(order)) return { own: 0, led: 0 };
  return {
    own: bases.reduce((sum, base) => sum + percentOf(base, order.rate), 0),
    led: order.leader ? percentOf(baseOf(order), order.leader_rate) : 0,
  };
}

/** The bases of the lines must sum to the order's, none may exceed its line, and each has the order's rate. */
export function isSpreadRight(order: ModelOrder, spread: { base: number; gross: number; points: number }[]) {
  const whole = spread.reduce((sum, { base }) => sum + base, 0);
  return (
    whole === baseOf(order) &&
    spread.every(({ base, gross, points }) => base >= 0 && base <= gross && points === order.rate * 100)
  );
}

/** What each affiliate is owed after everything has become available; `earned` is by order. */
export function owedTo(
  model: Model,
  affiliate_id: string,
  earned: Map<string, { own: number; led: number }>,
): number {
  const sum = model.orders.reduce((total, { id, seller, leader }) => {
    const { own = 0, led = 0 } = earned.get(id) ?? {};
    return total + (seller === affiliate_id ? own : 0) + (leader === affiliate_id ? led : 0);
  }, 0);
  const paid = model.payments
    .filter((payment) => payment.affiliate_id === affiliate_id && !payment.returned)
    .reduce((total, payment) => total + payment.total, 0);
  return sum - paid;
}
