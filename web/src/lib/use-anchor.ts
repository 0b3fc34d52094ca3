import { useEffect } from 'react';
import { useLocation } from 'react-router';

const PATIENCE_MS = 4000;

/** Scrolls to the anchor in the address once its element exists. */
export function useAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    const find = () => {
      const part = document.getElementById(id);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
      return part !== null;
    };
    if (find()) return;
    const seeking = new MutationObserver(() => find() && seeking.disconnect());
    seeking.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => seeking.disconnect(), PATIENCE_MS);
    return () => {
      seeking.disconnect();
      clearTimeout(giveUp);
    };
  }, [hash]);
}
