import { randomInt } from 'node:crypto';
import type { ProfileChange } from '@aliado/contract';

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
