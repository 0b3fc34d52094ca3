import { useEffect, useState } from 'react';

const tokenIn = (search: string) => new URLSearchParams(search).get('token');

/** The token of the mailed link, taken out of the address bar and the history as soon as it is read. */
export function useLinkToken(): string | null {
  const [token] = useState(() => tokenIn(window.location.search));
  useEffect(() => {
    if (tokenIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return token;
}
