const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** How long an account waits after its n-th lock-out: 15 minutes, then doubling, a day at most. */
export const lockoutSeconds = (lockouts: number): number => Math.min(DAY, QUARTER_HOUR * 2 ** (lockouts - 1));
