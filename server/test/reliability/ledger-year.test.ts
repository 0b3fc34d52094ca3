import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAll } from '#kit/books.ts';
import { createWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { getDebt } from '../../src/features/commissions/commissions.service.ts';
import { closeMonths } from '../../src/features/commissions/posting/close-months.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { returnPayment } from '../../src/features/payments/paying/return-payment.ts';
import { type Lane, openStage, type Stage } from './kit/ledger-stage.ts';
import { byLength } from './kit/length.ts';
import { createDice, seedOf } from './kit/seed.ts';

const HOLD_DAYS = 15;
const RATE = 10;
/** Days between days with sales. */
const SELLING_EVERY = byLength(3, 1);

type Sold = { id: string; seller: string; placed_at: Date; look: object; base: number };
type Movement = { seller: string; month: string; amount: number };

/** Buenos Aires is at UTC-3. */
const localDay = (moment: Date) => new Date(moment.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);
const monthOf = (moment: Date) => `${localDay(moment).slice(0, 7)}-01`;

/** A month is open until the sixth of the next one. */
const countsIn = (placed_at: Date, now: Date) => {
  const [year = 0, month = 0] = monthOf(placed_at).split('-').map(Number);
  return now.getTime() < Date.UTC(year, month, 6, 3) ? monthOf(placed_at) : monthOf(now);
};

/** The expected year in plain sums: sales and refunds by day, and payments. */
function createAccount() {
  const sold: Sold[] = [];
  const movements: Movement[] = [];
  const paid = new Map<string, number>();
  const commissionOf = (base: number) => Math.floor((base * RATE + 50) / 100);
  const move = (sale: Sold, base: number, now: Date) => {
    const amount = commissionOf(base) - commissionOf(sale.base);
    if (amount !== 0) movements.push({ seller: sale.seller, month: countsIn(sale.placed_at, now), amount });
    sale.base = base;
  };
  const isReleased = ({ placed_at }: Sold, now: Date) =>
    placed_at.getTime() + HOLD_DAYS * DAY_MS <= now.getTime();
  const earned = (seller: string, holds: (sale: Sold) => boolean) =>
    sold
      .filter((sale) => sale.seller === seller && holds(sale))
      .reduce((sum, { base }) => sum + commissionOf(base), 0);
  return {
    sold,
    sell(sale: Omit<Sold, 'base'>, base: number, now: Date) {
      const known = { ...sale, base: 0 };
      sold.push(known);
      move(known, base, now);
    },
    move,
    pay: (seller: string, total: number) => paid.set(seller, (paid.get(seller) ?? 0) + total),
    balanceOf(seller: string, now: Date) {
      const paid_cents = paid.get(seller) ?? 0;
      return {
        paid_cents,
        pending_cents: earned(seller, (sale) => !isReleased(sale, now)),
        available_cents: earned(seller, (sale) => isReleased(sale, now)) - paid_cents,
      };
    },
    monthsOf(seller: string) {
      const months = new Map<string, number>();
      for (const { month, amount } of movements.filter((one) => one.seller === seller))
        months.set(month, (months.get(month) ?? 0) + amount);
      return Object.fromEntries([...months].filter(([, amount]) => amount !== 0).sort());
    },
  };
}

describe('a year in the ledger', () => {
  const dice = createDice(seedOf('a year in the books'));
  let lane: Lane;
  let stage: Stage;

  beforeAll(async () => {
    lane = { world: await createWorld(), now: new Date('2026-01-01T15:00:00Z') };
    stage = await openStage(lane);
  });
  afterAll(() => lane.world.close());

  test('a year of the ledger matches a plain calculation day by day', async () => {
    const account = createAccount();
    const seen = { negative: 0, payments: 0, returned: 0, closed: 0, late: 0 };
    for (let day = 0; day < 365; day += 1) {
      if (day % SELLING_EVERY === 0) {
        for (let sales = dice.upTo(2); sales > 0; sales -= 1) await sell(account);
        if (dice.happens(0.4) && account.sold.length > 0) await giveBack(account, seen);
      }
      if (localDay(lane.now).endsWith('-10')) await payEverybody(account, seen);
      if (localDay(lane.now) === '2026-07-11') await giveBackWhatWasPaid(account, seen);
      stage.wait(12 * HOUR_MS + 45 * 60_000);
      seen.closed += await closeMonths(stage.ctx);
      stage.wait(11 * HOUR_MS + 15 * 60_000);
      if (day % 7 === 0 || day === 364) await compare(account, seen);
    }
    expect((await proveBooks(stage.db, lane.now, stage.merchant_id)).findings).toEqual([]);
    console.log('a year in the books:', account.sold.length, 'sales', JSON.stringify(seen));
    expect(seen.closed).toBe(11);
    for (const count of [seen.negative, seen.payments, seen.returned, seen.late])
      expect(count).toBeGreaterThan(0);
  });

  type Account = ReturnType<typeof createAccount>;
  type Seen = Record<'negative' | 'payments' | 'returned' | 'closed' | 'late', number>;

  async function sell(account: Account) {
    const who = dice.upTo(1) * 2;
    const price = dice.between(100, 90_000);
    const click = await stage.click(who);
    const placed_at = lane.now;
    const look = {
      placed_at,
      paid_at: placed_at,
      lines: [{ price }],
      landing_page: `https://tienda.example/?aliado=${click}`,
    };
    const id = await stage.place(look);
    account.sell({ id, seller: stage.people[who] ?? '', placed_at, look }, price, lane.now);
  }

  /** Refunds a sale, sometimes long after its commission was paid. */
  async function giveBack(account: Account, seen: Seen) {
    const sale = dice.pick(account.sold);
    if (sale.base === 0) return;
    const [{ price = 0 } = {}] = (sale.look as { lines: { price: number }[] }).lines;
    const whole = dice.happens(0.4);
    const left = whole ? 0 : dice.upTo(sale.base);
    const refund = whole
      ? { payment_status: 'refunded' }
      : { payment_status: 'partially_refunded', refunded: price - left };
    await stage.change(sale.id, { ...sale.look, ...refund });
    if (countsIn(sale.placed_at, lane.now) !== monthOf(sale.placed_at)) seen.late += 1;
    account.move(sale, left, lane.now);
  }

  /** All at once: more than was earned since. */
  async function giveBackWhatWasPaid(account: Account, seen: Seen) {
    for (const sale of account.sold) {
      if (sale.base === 0 || lane.now.getTime() - sale.placed_at.getTime() < 20 * DAY_MS) continue;
      await stage.change(sale.id, { ...sale.look, payment_status: 'refunded' });
      account.move(sale, 0, lane.now);
    }
    await compare(account, seen);
  }

  async function payEverybody(account: Account, seen: Seen) {
    for (const person of stage.people) {
      const { available_cents } = account.balanceOf(person, lane.now);
      const payment = await payAll(stage.world, stage.owner, person);
      expect(payment?.total_cents ?? 0).toBe(Math.max(0, available_cents));
      if (!payment) continue;
      seen.payments += 1;
      if (seen.payments === 1 || dice.happens(0.2)) {
        await returnPayment(stage.actor(), payment.payment_id, 'rechazada');
        seen.returned += 1;
      } else account.pay(person, payment.total_cents);
    }
  }

  async function compare(account: Account, seen: Seen) {
    for (const person of stage.people) {
      const { months, ...debt } = await getDebt(stage.actor(), person);
      const { pending_cents, available_cents, paid_cents } = debt;
      expect({ pending_cents, available_cents, paid_cents }, `${localDay(lane.now)}`).toEqual(
        account.balanceOf(person, lane.now),
      );
      if (available_cents < 0) seen.negative += 1;
      const earned = months.flatMap(({ year, month, earned_cents }): [string, number][] =>
        earned_cents === 0 ? [] : [[`${year}-${String(month).padStart(2, '0')}-01`, earned_cents]],
      );
      expect(Object.fromEntries(earned.sort())).toEqual(account.monthsOf(person));
      for (const { earned_cents, ...month } of months)
        expect(month.pending_cents + month.available_cents + month.paid_cents).toBe(earned_cents);
    }
  }
});
