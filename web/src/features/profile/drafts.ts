import type { CardValues } from './card-values.ts';

/** What was typed and not saved outlives the screen and a lost session, but not the page; it belongs to one person. */
const drafts = new Map<string, CardValues>();

const keyOf = (pk: string, card: string) => `${pk} ${card}`;

export const draftOf = (pk: string, card: string) => drafts.get(keyOf(pk, card));

export const keepDraft = (pk: string, card: string, values: CardValues) =>
  drafts.set(keyOf(pk, card), values);
