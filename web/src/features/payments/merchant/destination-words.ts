import type { Destination } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';

/** Where somebody is paid, in words. */
export function useDestinationWords() {
  const { destination: texts } = usePageTexts('payments');
  return ({ kind, shown, accepts }: Destination) => {
    if (kind && shown) return texts[kind](shown);
    return needsPix({ accepts }) ? texts.noPix : texts.none;
  };
}

/** Nothing but a PIX key will do. */
export const needsPix = ({ accepts }: Pick<Destination, 'accepts'>) =>
  accepts.every((kind) => kind === 'pix');
