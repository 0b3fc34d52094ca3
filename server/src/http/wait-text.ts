import type { Language } from '@aliado/contract';

const words = {
  es: { again: 'Demasiados intentos. Probá de nuevo en', minutes: 'minutos', hours: 'horas' },
  pt: { again: 'Tentativas demais. Tente de novo em', minutes: 'minutos', hours: 'horas' },
} satisfies Record<Language, object>;

const LONGEST_IN_MINUTES = 90;

/** Tells a user who tried too often when it works again, in minutes or hours. */
export function waitText(minutes: number, language: Language): string {
  const { again, minutes: inMinutes, hours } = words[language];
  return minutes > LONGEST_IN_MINUTES
    ? `${again} ${Math.ceil(minutes / 60)} ${hours}.`
    : `${again} ${minutes} ${inMinutes}.`;
}
