import { firstErrors, ProfileChange } from '@aliado/contract';
import { type CardValues, type Change, changeOf } from './card-values.ts';

export const wrongFields = (values: CardValues) => firstErrors(ProfileChange, changeOf(values));

export const checkedChange = (change: Change) => ProfileChange.parse(change);
