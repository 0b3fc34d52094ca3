import { places } from '../first-steps.ts';
import type { CardName } from '../profile-form.tsx';

type Target = {
  /** The id of what stands in the light, and the card it belongs to. */
  place: string;
  card: CardName;
  /** Air around a part of a card; a whole card needs none. */
  air: number;
};

export type TourStep = { name: 'identity' | 'contact' | 'bank' | 'social' | 'ready'; target?: Target };

export const steps: TourStep[] = [
  { name: 'identity', target: { place: places.picture, card: 'personal', air: 10 } },
  { name: 'contact', target: { place: places.contact, card: 'personal', air: 10 } },
  { name: 'bank', target: { place: places.bank, card: 'bank', air: 0 } },
  { name: 'social', target: { place: places.social, card: 'social', air: 0 } },
  { name: 'ready' },
];
