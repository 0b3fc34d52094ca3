import type { OwedByMerchant, Payment } from '@aliado/contract';
import { Money } from '#web/ui/money.tsx';
import classes from './stages.module.css';

type Amount = { currency: string; cents: number };

type Stages = {
  waiting: Amount[];
  next_release_at: string | null;
  available: Amount[];
  /** Stores that owe something today, and the age of the oldest debt. */
  stores: number;
  since: string | null;
  paid: Amount[];
  payments: number;
  last_paid_at: string | null;
};

/** Never adds different currencies. */
function sumsByCurrency(amounts: Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { currency, cents } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums]
    .map(([currency, cents]) => ({ currency, cents }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

const earliest = (moments: (string | null)[]) => moments.filter((at) => at !== null).sort()[0] ?? null;

/** Sums by stage: waiting, available today, paid in the period of these payments. */
export function stagesOf(debts: OwedByMerchant[], payments: Payment[]): Stages {
  const owing = debts.filter(({ available_cents }) => available_cents > 0);
  const settled = payments.filter(({ state }) => state === 'settled');
  return {
    waiting: sumsByCurrency(debts.map(({ currency, pending_cents }) => ({ currency, cents: pending_cents }))),
    next_release_at: earliest(
      debts.filter(({ pending_cents }) => pending_cents > 0).map(({ next_release_at }) => next_release_at),
    ),
    available: sumsByCurrency(
      debts.map(({ currency, available_cents }) => ({ currency, cents: available_cents })),
    ),
    stores: new Set(owing.map(({ merchant }) => merchant.pk)).size,
    since: earliest(owing.map(({ since }) => since)),
    paid: sumsByCurrency(settled.map(({ currency, total_cents }) => ({ currency, cents: total_cents }))),
    payments: settled.length,
    last_paid_at:
      settled
        .map(({ settled_at, created_at }) => settled_at ?? created_at)
        .sort()
        .at(-1) ?? null,
  };
}

export function lastPayment(debts: OwedByMerchant[]) {
  return debts
    .flatMap(({ merchant, currency, last_payment }) =>
      last_payment ? [{ ...last_payment, merchant, currency }] : [],
    )
    .sort((one, other) => other.at.localeCompare(one.at))[0];
}

/** One line for each currency, because currencies are never added. An empty list shows one zero. */
export function Amounts({ amounts }: { amounts: Amount[] }) {
  const some = amounts.filter(({ cents }) => cents !== 0);
  const lines = some.length > 0 ? some : amounts.slice(0, 1);
  if (lines.length === 0) return <span className={classes.nothing}>–</span>;
  return (
    <span className={classes.amounts}>
      {lines.map(({ currency, cents }) => (
        <Money key={currency} big amount={cents} currency={currency} />
      ))}
    </span>
  );
}
