import { toneOf } from './tone-of.ts';

const tones = ['botella', 'ceibo', 'sol', 'jacaranda', 'rio'] as const;

export type StoreTone = (typeof tones)[number];

/** The tone of a store's mark, awning and pictures. */
export const storeToneOf = (pk: string): StoreTone => toneOf(pk, tones);
