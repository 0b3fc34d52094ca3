import type { I18n } from '../../stores/product.ts';

/** PHP prints an empty map as an empty list. Reference 2.2. */
export const map = (value: Record<string, unknown>): Record<string, unknown> | [] =>
  Object.keys(value).length === 0 ? [] : value;

export const i18nShape = (value: I18n) => map(value);
