import * as z from 'zod';
import { centsFrom } from '../formats/money.ts';
import type { I18n, Language } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import { type FieldErrors, invalid } from './errors.ts';

export const BLANK = "can't be blank";
export const NOT_IN_LIST = 'is not included in the list';

/** Parses a body or refuses it in the platform's format: field → messages. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'base');
    fields[field] = [...new Set([...(fields[field] ?? []), issue.message])];
  }
  throw invalid(fields);
}

export const text = z.string({ error: BLANK });
export const filledText = text.trim().min(1, BLANK);
export const nullableText = text.nullish().transform((value) => value || null);
export const bool = z.boolean({ error: NOT_IN_LIST });
export const id = z.coerce.number({ error: 'is not a number' }).int('is not a number');
export const wholeNumber = z.coerce.number({ error: 'is not a number' }).int('is not a number').min(0);

export const cents = z
  .union([z.string(), z.number()], { error: 'is not a number' })
  .transform((value, context) => {
    const parsed = centsFrom(value);
    if (parsed !== undefined && parsed >= 0) return parsed;
    context.addIssue({ code: 'custom', message: 'is not a number' });
    return z.NEVER;
  });

/** Null and the empty string both remove the amount. */
export const optionalCents = z.union([z.literal('').transform(() => null), z.null(), cents], {
  error: 'is not a number',
});

const LANGUAGES: readonly Language[] = ['es', 'pt', 'en'];

/** An object by language, or one text for all. Reference 2.2. */
export const i18n = z.union([z.string(), z.partialRecord(z.enum(['es', 'pt', 'en']), z.string())], {
  error: BLANK,
});
export type I18nInput = z.output<typeof i18n>;

export function translated(store: NamedStore, input: I18nInput): I18n {
  if (typeof input === 'string') return { [store.language]: input };
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (input[language] ? [[language, input[language]]] : [])),
  );
}
