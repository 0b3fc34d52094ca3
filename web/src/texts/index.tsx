import type { Language } from '@aliado/contract';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLanguage } from '#web/lib/language.ts';
import { es } from './es/index.ts';
import type { Texts } from './texts.ts';

export { useLanguage } from '#web/lib/language.ts';

const TextsContext = createContext<Texts>(es);

export const useTexts = () => useContext(TextsContext);

const here: Partial<Record<Language, Texts>> = { es };

export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'pt') here.pt ??= await import('./pt/index.ts').then(({ pt }) => pt);
  return here[language] ?? es;
}

/** Shows the old language until the new one has loaded; on the first visit it waits. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [texts, setTexts] = useState(here[language]);

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
