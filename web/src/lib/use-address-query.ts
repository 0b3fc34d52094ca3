import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';

type Change = (query: URLSearchParams) => URLSearchParams;

/** Writes the values into the address; an empty string removes the name. */
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
 * The query of the address. A change starts from `window.location`: the router renders later, and two quick
 * changes would start from the same query.
 */
export function useAddressQuery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const changeQuery = (change: Change, options?: NavigateOptions) =>
    void navigate(`?${change(new URLSearchParams(window.location.search))}`, options);
  return [query, changeQuery] as const;
}
