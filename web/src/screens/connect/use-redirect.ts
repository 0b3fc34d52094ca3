import { useEffect, useState } from 'react';
import { redirectIn } from '#web/features/store-connection/redirect.ts';

/** What the platform brought, taken out of the address bar and the history as soon as it is read. */
export function useRedirect() {
  const [redirect] = useState(() => redirectIn(window.location.search));
  useEffect(() => {
    if (redirectIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return redirect;
}
