import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the half minute since 1970. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** RFC 6238 with SHA-1, which every app supports. */
export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** Accepts the codes of this step and its two neighbours, because clocks differ. */
export function stepOfCode(secret: Buffer, code: string, moment: Date): number | undefined {
  const now = stepAt(moment);
  return [now, now - 1, now + 1].find((step) => isSame(codeOfStep(secret, step), code));
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** RFC 4648 without padding; apps expect capitals. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export const otpAddress = (secret: string, username: string): string =>
  `otpauth://totp/Aliado:${encodeURIComponent(username)}?secret=${secret}&issuer=Aliado&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`;

/** Users may type blanks, hyphens and lower case. */
export const plainCode = (given: string): string => given.replace(/[\s-]/g, '').toUpperCase();

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

/** Two groups are easier to copy by hand. */
export const shownCode = (plain: string): string => `${plain.slice(0, 5)}-${plain.slice(5)}`;
