import { randomInt } from 'node:crypto';
import type { ProfileChange } from '@aliado/contract';
import { HOUR_MS } from '#server/lib/calendar.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Leaves out O, 0, I and 1, because people read it aloud and type it. */
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const BANK = ['cbu', 'alias', 'pix_key'] as const;
const SENSITIVE = ['phone', ...BANK] as const;

type Sensitive = Record<(typeof SENSITIVE)[number], string | null>;

const changed = (names: readonly (keyof Sensitive)[], before: Sensitive, change: ProfileChange) =>
  names.filter((name) => change[name] !== undefined && change[name] !== before[name]);

export const changedBankFields = (before: Sensitive, change: ProfileChange) => changed(BANK, before, change);

/** A first phone number replaces nothing; every other change needs the password. */
export const changedSensitiveFields = (before: Sensitive, change: ProfileChange) =>
  changed(SENSITIVE, before, change).filter((name) => name !== 'phone' || before.phone !== null);

/** The address of a profile or shop picture. */
export const pictureOf = (picture: string | null) => picture && `/api/userprofile/${picture}`;

type Bank = {
  cbu: string | null;
  alias: string | null;
  pix_key: string | null;
  bank_changed_at: Date | null;
  /** Entered before the mail address was confirmed. */
  bank_waits_for_mail: boolean | null;
};

const HOURS_TO_CONFIRM = 72;

type Kind = 'cbu' | 'alias' | 'pix';

/** Reais go to a PIX key and pesos to an Argentine account; other currencies accept any of them. */
const ACCEPTED: Record<string, Kind[]> = { ARS: ['cbu', 'alias'], BRL: ['pix'] };
const ANY: Kind[] = ['cbu', 'alias', 'pix'];

/** The destination as far as the paying merchant may know it: a CBU shows its last digits. */
export function destinationOf(bank: Bank, currency: string, now: Date) {
  const { cbu, alias, pix_key, bank_changed_at } = bank;
  const changed_recently =
    bank_changed_at !== null && now.getTime() - bank_changed_at.getTime() < HOURS_TO_CONFIRM * HOUR_MS;
  const accepts = (Object.hasOwn(ACCEPTED, currency) && ACCEPTED[currency]) || ANY;
  const given = { cbu: cbu?.slice(-4), alias, pix: pix_key };
  const entered = accepts.find((each) => given[each]) ?? null;
  const waits_for_mail = entered !== null && bank.bank_waits_for_mail === true;
  const kind = waits_for_mail ? null : entered;
  return { kind, shown: (kind && given[kind]) || null, changed_recently, waits_for_mail, accepts };
}
