/** Durations are printed and not asserted: on a shared machine they say little about the product. */
export const inGoal = (ms: number, goal_ms: number): string =>
  `≤ ${goal_ms / 1000} s ${ms <= goal_ms ? 'met' : 'NOT MET on this machine now'}`;
