import type { Language } from '@aliado/contract';
import { ApiError, textOf } from './api-error.ts';

/** The server's message about the first refused field, else about the whole request. */
export function refusalText(failure: unknown, language: Language): string {
  const said = failure instanceof ApiError ? Object.values(failure.fields).flat() : [];
  return said[0] ?? textOf(failure, language);
}
