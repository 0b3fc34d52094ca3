import type { Language } from '@aliado/contract';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { es } from './es/index.ts';
import type { Texts } from './texts.ts';

export { useLanguage } from '#web/lib/language.ts';

const TextsContext = createContext<Texts>(es);

export const useTexts = () => useContext(TextsContext);

const loadTexts = (language: Language): Promise<Texts> =>
  language === 'pt' ? import('./pt/index.ts').then(({ pt }) => pt) : Promise.resolve(es);

/** Keeps showing the old language until the new one has arrived; on the first visit it waits instead. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [texts, setTexts] = useState<Texts | null>(language === 'es' ? es : null);

  useEffect(() => {
    let stale = false;
    const show = (loaded: Texts, spoken: Language) => {
      if (stale) return;
      document.documentElement.lang = spoken === 'pt' ? 'pt-BR' : 'es';
      setTexts(loaded);
    };
    loadTexts(language).then(
      (loaded) => show(loaded, language),
      () => show(es, 'es'),
    );
    return () => {
      stale = true;
    };
  }, [language]);

  return texts && <TextsContext value={texts}>{children}</TextsContext>;
}
