import { useEffect, useEffectEvent, useRef } from 'react';

/** Gives the focus back to what had it before this opened, or to what is named. */
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
