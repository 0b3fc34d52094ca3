export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

const GAP = 28;
const EDGE = 16;
const NAVBAR = 64;
const ARROW_INSET = 30;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** To the right of the target at its height, within the screen; the arrow still points at the target's middle. */
export function besideTarget(target: Box, card: Size, screen: Size) {
  const middle = target.top + target.height / 2;
  const left = Math.min(target.left + target.width + GAP, screen.width - card.width - EDGE);
  const top = between(middle - card.height / 2, NAVBAR + EDGE, screen.height - card.height - EDGE);
  return { left, top, arrow: between(middle - top, ARROW_INSET, card.height - ARROW_INSET) };
}

/** Below the target; above it if there is no room; otherwise at the bottom of the screen. */
export function belowTarget(target: Box, card: Size, screen: Size) {
  const left = between(target.left, EDGE, screen.width - card.width - EDGE);
  const below = target.top + target.height + GAP;
  const above = target.top - card.height - GAP;
  const last = screen.height - card.height - EDGE;
  if (below <= last) return { left, top: below };
  return { left, top: above >= NAVBAR + EDGE ? above : last };
}
