import type * as z from 'zod';
import { type ErrorCode, isErrorCode } from './errors.ts';

type Issue = z.core.$ZodIssue;

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int']);

/** Our schemas use error codes as messages; the few exceptions are mapped here. */
export function issueCode(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'too_big':
      return NUMBERS.has(issue.origin) ? 'invalid_integer' : 'too_long';
    case 'too_small':
      return NUMBERS.has(issue.origin) ? 'invalid_integer' : 'too_short';
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type';
    default:
      return 'wrong_type';
  }
}

/** The codes of each invalid field, by its path, e.g. `user.first_name`. */
export function fieldCodes(issues: readonly Issue[]): Record<string, ErrorCode[]> {
  const fields = new Map<string, ErrorCode[]>();
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.');
      fields.set(field, [...(fields.get(field) ?? []), issueCode(issue)]);
    }
  }
  return Object.fromEntries(fields);
}

/** The specification's code for missing data if a field has it, otherwise `invalid_request`. */
export const requestCode = (fields: Record<string, ErrorCode[]>): ErrorCode =>
  Object.values(fields)
    .flat()
    .find((code) => code === 'wrong_data' || code === 'missing_data') ?? 'invalid_request';

/** The first code of each invalid field, for a form. */
export function firstErrors(schema: z.ZodType, values: unknown): Record<string, ErrorCode> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(
    Object.entries(fieldCodes(result.error.issues)).flatMap(([field, [code]]) =>
      code ? [[field, code]] : [],
    ),
  );
}
