/** Parses the value in the address (an empty string if missing). An invalid value counts as missing. */
type Reader<Value> = (given: string) => Value;

const PK = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PAGE = /^[1-9]\d{0,4}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (given: string) => {
  const date = new Date(`${given}T00:00:00Z`);
  return DAY.test(given) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
};

export const searchText: Reader<string> = (given) => given.trim().slice(0, 100);
export const pk: Reader<string> = (given) => (PK.test(given) ? given : '');
export const day: Reader<string> = (given) => (isDay(given) ? given : '');
export const pageNumber: Reader<number> = (given) => (PAGE.test(given) ? Number(given) : 1);

/** The first option is the default. */
export const oneOf =
  <Option extends string>(options: readonly [Option, ...Option[]]): Reader<Option> =>
  (given) =>
    options.find((option) => option === given) ?? options[0];

/** Filters of a list in the address, each with its parser. A prefix separates two lists on one page. */
export function addressFilters<Filters extends { page: number }>(
  readers: {
    [Name in keyof Filters]: Reader<Filters[Name]>;
  },
  prefix = '',
) {
  const names = Object.keys(readers) as (keyof Filters & string)[];
  const readWith = (given: (name: string) => string) =>
    // Safe because every filter name has a reader.
    Object.fromEntries(names.map((name) => [name, readers[name](given(name))])) as unknown as Filters;
  const none = readWith(() => '');
  const read = (query: URLSearchParams) => readWith((name) => query.get(prefix + name) ?? '');

  return {
    none,
    read,
    /** The address with the change applied; a new filter goes back to the first page. */
    change(query: URLSearchParams, change: Partial<Filters>): URLSearchParams {
      const next = { ...read(query), page: 1, ...change };
      const changed = new URLSearchParams(query);
      for (const name of names) {
        if (next[name] === none[name]) changed.delete(prefix + name);
        else changed.set(prefix + name, String(next[name]));
      }
      return changed;
    },
    countSet: (filters: Filters, counted: (keyof Filters)[]) =>
      counted.filter((name) => filters[name] !== none[name]).length,
  };
}
