type Values = Record<string, string>;

/** What was typed and not saved outlives the dialog and a lost session, but not the page; it belongs to one merchant. */
const drafts = new Map<string, Values>();

const keyOf = (pk: string, rule: string) => `${pk} ${rule}`;

export const draftOf = (pk: string, rule: string): Values => drafts.get(keyOf(pk, rule)) ?? {};

export const forgetDraft = (pk: string, rule: string) => drafts.delete(keyOf(pk, rule));

/** Only what differs, so that the rest follows what is saved elsewhere. */
export function keepDraft(pk: string, rule: string, values: Values, saved: Values) {
  const changed = Object.entries(values).filter(([name, value]) => value !== saved[name]);
  if (changed.length > 0) drafts.set(keyOf(pk, rule), Object.fromEntries(changed));
  else forgetDraft(pk, rule);
}
