import { firstErrors, ProfileChange } from '@aliado/contract';
import { type CardValues, type Change, changeOf } from './card-values.ts';

/** The first thing wrong with each field of a card. */
export const wrongFields = (values: CardValues) => firstErrors(ProfileChange, changeOf(values));

export const checkedChange = (change: Change) => ProfileChange.parse(change);
