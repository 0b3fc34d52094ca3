import type { PaymentMethod } from '@aliado/contract';
import { destinationOf } from '#server/features/profile/profile.rules.ts';

export type Bank = {
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
  bank_waits_for_mail: boolean | null;
};

const NAMES = { cbu: 'CBU', alias: 'Alias', pix: 'PIX' };

/** The account a transfer goes to; undefined without bank data. `kept` is the masked form stored with the payment. */
export function accountOf(bank: Bank, currency: string, now: Date) {
  const { kind, changed_recently } = destinationOf(bank, currency, now);
  if (!kind) return undefined;
  const whole = { cbu: bank.cbu, alias: bank.alias, pix: bank.pix_key }[kind] ?? '';
  return { kind, whole, kept: `${NAMES[kind]} …${whole.slice(-4)}`, changed_recently };
}

export const isTransfer = (method: PaymentMethod) => method === 'transfer';
