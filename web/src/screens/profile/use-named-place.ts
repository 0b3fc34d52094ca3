import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the place that the address names after its `#`. */
export function useNamedPlace() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [hash]);
}
