import { trusted } from '../formats/html.ts';

const icon = (paths: string) =>
  trusted(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const SEARCH = icon('<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>');
export const PERSON = icon('<circle cx="12" cy="8" r="3.6"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>');
export const BASKET = icon('<path d="M4 9h16l-1.6 10H5.6Z"/><path d="m8 9 3-5M16 9l-3-5"/>');
