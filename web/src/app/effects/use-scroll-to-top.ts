import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top; going back is left to the browser. */
export function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP' && !hash && pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, kind]);
}
