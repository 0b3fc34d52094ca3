export const personRoles = ['provider', 'affiliate', 'leader', 'mentor', 'operator'] as const;
export type PersonRole = (typeof personRoles)[number];

/** An answered request can be taken back for this long. */
export const UNDO_SECONDS = 10;

/** Available for longer than this is overdue, at a store that has not paid enough to tell what it usually takes. */
export const OVERDUE_DAYS = 10;

/** An order may wait this long before an operator should act. */
export const WAITING_LIMIT_MINUTES = 15;
