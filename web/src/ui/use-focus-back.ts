import { useEffect, useRef } from 'react';

/** Gives the focus back to what had it before this opened. */
export function useFocusBack(opened: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [opened]);
}
