import type { Debt } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';

/** Where somebody is paid, in words. */
export function useDestinationWords() {
  const { destination: texts } = usePageTexts('payments');
  return ({ kind, shown }: Debt['destination']) => (kind && shown ? texts[kind](shown) : texts.none);
}
