import type { Language } from '@aliado/contract';

const words = {
  es: { again: 'Demasiados intentos. Probá de nuevo en', minutes: 'minutos', hours: 'horas' },
  pt: { again: 'Tentativas demais. Tente de novo em', minutes: 'minutos', hours: 'horas' },
} satisfies Record<Language, object>;

const LONGEST_IN_MINUTES = 90;

/** For whoever has tried too often: in how many minutes, or hours, it works again. */
export function waitText(minutes: number, language: Language): string {
  const { again, minutes: inMinutes, hours } = words[language];
  return minutes > LONGEST_IN_MINUTES
    ? `${again} ${Math.ceil(minutes / 60)} ${hours}.`
    : `${again} ${minutes} ${inMinutes}.`;
}
