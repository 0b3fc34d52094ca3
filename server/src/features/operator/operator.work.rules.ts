import type { FailedJob } from '@aliado/contract';

const MOST_FIELDS = 30;
const MOST_OF_A_LIST = 5;

/** Fields that hold an id, a kind or a date. All others may hold names, addresses or people's texts. */
const TELLING =
  /(^|_)(id|ids|pk|kind|news|state|event|topic|days?|year|month|from|to|end|at|channel|language|audience)$/;
/** Ids, numbers, kinds and timestamps: no space, no @, no capital letter. */
const PLAIN = /^[a-z0-9_./:+-]{1,64}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Could be a phone or a document number. */
const LONG_NUMBER = /^\+?\d{6,}$/;

type Field = FailedJob['payload'][number];

/** The payload of a job without personal data. */
export function shownPayload(payload: unknown, path = ''): Field[] {
  return fieldsOf(payload, path).slice(0, MOST_FIELDS);
}

function fieldsOf(value: unknown, path: string): Field[] {
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_OF_A_LIST).flatMap((one) => fieldsOf(one, path));
    const others = value.length - MOST_OF_A_LIST;
    return others > 0 ? [...shown, { name: path, value: `+ ${others}` }] : shown;
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name));
  return path ? [{ name: path, value: shownValue(path, value) }] : [];
}

const HIDDEN = '•••';

function shownValue(path: string, value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (!TELLING.test(path)) return HIDDEN;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && PLAIN.test(value) && !LONG_NUMBER.test(value) ? value : HIDDEN;
}
