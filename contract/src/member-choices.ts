/** Apart from the schemas, so that a page can have them without those. */
export const memberOrders = [
  'newest',
  'name',
  'oldest',
  'sold',
  'visits',
  'conversion',
  'last_sale',
  'earned',
  'owed',
] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** Each is a button of the list, with how many it holds. */
export const memberGroups = ['all', 'sold', 'silent', 'owed', 'own_rate', 'new'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** When someone sold last, as of now. */
export const memberActivities = ['week', 'month', 'quiet', 'never'] as const;
export type MemberActivity = (typeof memberActivities)[number];

/** Someone is new for so many days. */
export const NEW_MEMBER_DAYS = 30;
export const MOST_TAGS = 20;
export const LONGEST_TAG = 30;
export const LONGEST_NOTE = 2000;
/** So many members are changed by one call. */
export const MOST_MEMBERS_AT_ONCE = 200;
