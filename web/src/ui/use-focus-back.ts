import { useEffect, useEffectEvent, useRef } from 'react';

/** Returns the focus to the element that had it before opening, or to `backTo`. */
export function useFocusBack(opened: boolean, backTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  const giveBack = useEffectEvent(() => {
    const target = backTo?.() ?? opener.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    return () => giveBack();
  }, [opened]);
}
