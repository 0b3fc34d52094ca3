import { objectOf } from '../drawings/draw.ts';
import type { NamedStore } from '../stores/store.ts';

/** The store's first object on its own colour. */
export function drawLogo({ theme, hero }: NamedStore): string {
  const [first] = hero;
  const object = first ? objectOf(first.kind, first.tone) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" aria-hidden="true"><circle cx="200" cy="200" r="200" fill="${theme.tint}"/><g transform="translate(16 8) scale(.92)">${object}</g></svg>`;
}

export const drawHero = ({ hero }: NamedStore): string =>
  hero
    .map(({ kind, tone }) => `<svg viewBox="60 40 280 292" aria-hidden="true">${objectOf(kind, tone)}</svg>`)
    .join('');
