import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (query: URLSearchParams) => URLSearchParams;

/** Writes these into the address; an empty text takes the name out of it. */
export const withValues =
  (values: Record<string, string>): Change =>
  (query) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(values))
      if (value) changed.set(name, value);
      else changed.delete(name);
    return changed;
  };

/**
 * What stands behind the path in the address, and the way to change it. A change starts from the address of that
 * moment: the router renders it later, and two quick changes would otherwise start from the same one.
 */
export function useAddressQuery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changeQuery = (change: Change, options?: NavigateOptions) =>
    void navigate(`?${change(new URLSearchParams(window.location.search))}`, options);
  return [query, changeQuery] as const;
}
