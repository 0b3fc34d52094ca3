export const personRoles = ['provider', 'affiliate', 'leader', 'mentor', 'operator'] as const;
export type PersonRole = (typeof personRoles)[number];

/** How long an answered request can be undone. */
export const UNDO_SECONDS = 10;

/** Days after which an available amount is overdue, for a store with too few payments to know its usual time. */
export const OVERDUE_DAYS = 10;

/** An order may wait this long before an operator should act. */
export const WAITING_LIMIT_MINUTES = 15;
