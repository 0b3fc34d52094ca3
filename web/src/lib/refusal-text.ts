import type { Language } from '@aliado/contract';
import { ApiError, textOf } from './api-error.ts';

/** What the server said of the first refused field, else of the whole request. */
export function refusalText(failure: unknown, language: Language): string {
  const said = failure instanceof ApiError ? Object.values(failure.fields).flat() : [];
  return said[0] ?? textOf(failure, language);
}
