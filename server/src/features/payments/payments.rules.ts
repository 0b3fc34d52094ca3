import type { PaymentMethod } from '@aliado/contract';
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

/** 1234567 → `12345.67`. */
export function decimalOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const LONGEST_AMOUNT = 30;

/** `1.234,56`, `1,234.56`, `1234.5`, `$ 1234` → cents; undefined for what is no amount. */
export function centsOf(text: string): bigint | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const plain = text.replace(/^(R\$|\$|[A-Z]{3})|\s/g, '').replace(/^'/, '');
  const [, whole = '', cents = ''] = /^(\d+(?:[.,]\d{3})*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (!whole) return undefined;
  return BigInt(whole.replace(/[.,]/g, '')) * 100n + BigInt(cents.padEnd(2, '0'));
}
