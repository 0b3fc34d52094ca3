/**
 * One run in three lengths: short with every change (`npm test`), full before a release (`npm run test:long`),
 * longest by hand (`LONG=longest`).
 */
export function byLength<Figures>(short: Figures, full: Figures, longest: Figures = full): Figures {
  if (process.env.LONG === 'longest') return longest;
  return process.env.LONG === '1' ? full : short;
}
