type Unpaid = {
  id: string;
  amount_cents: bigint;
  statement_id: string;
  sale_id: string | null;
};

/** Statements, sales or single entries; without any of them, everything. */
export type Scope = {
  statements?: string[] | undefined;
  sales?: string[] | undefined;
  entries?: string[] | undefined;
};

/**
 * The entries that a partial payment settles: the requested ones, and all entries of a sale whose rest would be
 * negative. So no amount taken back is paid, and a negative balance goes with the next payment of any scope.
 */
export function payableOf<Entry extends Unpaid>(unpaid: readonly Entry[], scope: Scope): Entry[] {
  const isWanted = wantedIn(scope);
  const bySale = [...Map.groupBy(unpaid, ({ id, sale_id }) => sale_id ?? id).values()];
  return bySale.flatMap((ofSale) => {
    const left = ofSale.filter((entry) => !isWanted(entry));
    return sumOf(left) < 0n ? ofSale : ofSale.filter(isWanted);
  });
}

/** For each sale: what is available, and the amount of a payment for it alone. Sums all entries once. */
export function payableBySale(unpaid: readonly Unpaid[]) {
  const sums = new Map<string, bigint>();
  for (const { id, sale_id, amount_cents } of unpaid)
    sums.set(sale_id ?? id, (sums.get(sale_id ?? id) ?? 0n) + amount_cents);
  const taken_back = [...sums.values()].reduce((total, sum) => (sum < 0n ? total + sum : total), 0n);
  return (sale_id: string) => {
    const available_cents = sums.get(sale_id) ?? 0n;
    return {
      available_cents,
      payable_cents: available_cents > 0n ? taken_back + available_cents : taken_back,
    };
  };
}

export const sumOf = (entries: readonly Pick<Unpaid, 'amount_cents'>[]): bigint =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);

function wantedIn({ statements, sales, entries }: Scope) {
  if (!statements && !sales && !entries) return () => true;
  const named = new Set([...(statements ?? []), ...(sales ?? []), ...(entries ?? [])]);
  return ({ id, statement_id, sale_id }: Unpaid) =>
    named.has(id) || named.has(statement_id) || (sale_id !== null && named.has(sale_id));
}
