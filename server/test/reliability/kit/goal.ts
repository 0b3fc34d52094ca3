/** A time is told and not asserted: on a machine that others use it says little about us. */
export const inGoal = (ms: number, goal_ms: number): string =>
  `≤ ${goal_ms / 1000} s ${ms <= goal_ms ? 'met' : 'NOT MET on this machine now'}`;
