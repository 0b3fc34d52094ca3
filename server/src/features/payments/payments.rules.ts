import type { PaymentMethod } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { destinationOf } from '#server/features/commissions/commissions.rules.ts';

export type Bank = {
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
};

const NAMES = { cbu: 'CBU', alias: 'Alias', pix: 'PIX' };

/** Where a transfer goes; undefined without bank data. `kept` is what stays with the payment. */
export function accountOf(bank: Bank, currency: string, now: Date) {
  const { kind, changed_recently } = destinationOf(bank, currency, now);
  if (!kind) return undefined;
  const whole = { cbu: bank.cbu, alias: bank.alias, pix: bank.pix_key }[kind] ?? '';
  return { kind, whole, kept: `${NAMES[kind]} …${whole.slice(-4)}`, changed_recently };
}

export const isTransfer = (method: PaymentMethod) => method === 'transfer';

const GROUPED = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;

const LONGEST_AMOUNT = 30;

/**
 * Minor units of an amount as banks and people write it: `1.234,56`, `1,234.56`, `1234.5`, `$ 1234`. Three figures after a
 * single sign are thousands (`150.000`), but where the currency has three decimals; decimals it has not may only be zeros.
 * Undefined for what is no amount.
 */
export function minorUnitsIn(text: string, currency: string): bigint | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const plain = text.replace(/^(R\$|\$|[A-Z]{3})|\s/g, '').replace(/^'/, '');
  const places = decimalsOf(currency);
  const grouped = places === 3 && PLAIN.test(plain) ? null : GROUPED.exec(plain);
  const [whole = '', decimals = ''] = grouped
    ? [grouped[1]?.replace(/[.,]/g, ''), grouped[3]]
    : (PLAIN.exec(plain)?.slice(1) ?? []);
  if (!whole || /[1-9]/.test(decimals.slice(places))) return undefined;
  return BigInt(whole + decimals.slice(0, places).padEnd(places, '0'));
}
