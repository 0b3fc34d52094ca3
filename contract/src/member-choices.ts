/** Without schemas, so that a page does not load Zod. */
export const memberSorts = [
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
export type MemberOrder = (typeof memberSorts)[number];

/** Each one is a button of the list, with its count. */
export const memberGroups = ['all', 'sold', 'silent', 'owed', 'own_rate', 'new'] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** When a member sold last, as of now. */
export const memberActivities = ['week', 'month', 'quiet', 'never'] as const;

/** How long a member counts as new. */
export const NEW_MEMBER_DAYS = 30;
export const MOST_TAGS = 20;
export const LONGEST_TAG = 30;
export const LONGEST_NOTE = 2000;
/** Upper bound for one bulk change. */
export const MOST_MEMBERS_AT_ONCE = 200;
