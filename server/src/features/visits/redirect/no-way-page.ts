import type { Language } from '@aliado/contract';
import { plainPage } from '#server/http/plain-page.ts';

const texts = {
  es: {
    404: [
      'Este link no existe',
      'Puede que le falte una letra. Pedile a quien te lo pasó que te lo mande de nuevo.',
    ],
    410: ['Este link ya no está', 'La persona que lo compartió lo quitó, o la tienda dejó de usarlo.'],
    429: ['Demasiadas veces seguidas', 'Esperá un minuto y volvé a abrir el link.'],
    503: [
      'Estamos volviendo',
      'No pudimos abrir la tienda en este momento. Probá de nuevo en unos segundos.',
    ],
  },
  pt: {
    404: ['Este link não existe', 'Talvez falte uma letra. Peça a quem passou para mandar de novo.'],
    410: ['Este link não está mais aqui', 'Quem compartilhou o retirou, ou a loja deixou de usá-lo.'],
    429: ['Vezes demais seguidas', 'Espere um minuto e abra o link de novo.'],
    503: ['Já voltamos', 'Não conseguimos abrir a loja neste momento. Tente de novo em alguns segundos.'],
  },
} as const;

export type PageStatus = 404 | 410 | 429 | 503;

/** For a buyer who cannot be redirected: what happened, and a way out. */
export function noWayPage(status: PageStatus, language: Language): string {
  const [title, story] = texts[language][status];
  return plainPage(language, title, story);
}
