import { useEffect } from 'react';
import { SCREEN_MISSING } from '#web/lib/missing-screen.ts';
import { toast } from '#web/lib/toast.ts';
import { useTexts } from '#web/texts/index.tsx';

/** A tap on a screen that cannot be opened without a network is answered with a word. */
export function useMissingScreens() {
  const { offline } = useTexts();
  const text = `${offline.title} ${offline.nothingLoaded}`;
  useEffect(() => {
    const say = () => toast.info(text);
    window.addEventListener(SCREEN_MISSING, say);
    return () => window.removeEventListener(SCREEN_MISSING, say);
  }, [text]);
}
