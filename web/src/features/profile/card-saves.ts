import { useEffect, useRef } from 'react';

export type CardName = 'personal' | 'bank' | 'social';

type Save = () => Promise<boolean>;

const saves = new Map<CardName, Save>();

/** Lets the tour save, without a toast, what was typed in a card before it moves on. */
export function useOfferedSave(card: CardName, save: Save) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    saves.set(card, () => latest.current());
    return () => {
      saves.delete(card);
    };
  }, [card]);
}

/** False when the card holds something that cannot be saved yet. */
export const saveCard = (card: CardName): Promise<boolean> => saves.get(card)?.() ?? Promise.resolve(true);
