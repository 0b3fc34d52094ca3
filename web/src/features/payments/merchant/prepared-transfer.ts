import type { PreparedTransfer } from '@aliado/contract';

/** What the file says is still what is owed. */
export const isReady = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents === payable_cents;

/** Less is owed than the file says: something was taken back since. */
export const isLess = ({ state, total_cents, payable_cents }: PreparedTransfer) =>
  state === 'open' && total_cents !== payable_cents;

/** Closed by another payment; the money may have left all the same. */
export const isPaidOtherwise = ({ state }: PreparedTransfer) => state === 'paid_otherwise';

export const sumOf = (transfers: PreparedTransfer[]) =>
  transfers.reduce((sum, { total_cents }) => sum + total_cents, 0);
