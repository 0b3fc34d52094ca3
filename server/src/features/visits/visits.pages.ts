import type { Language } from '@aliado/contract';

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
    home: 'Ir a Aliado',
  },
  pt: {
    404: ['Este link não existe', 'Talvez falte uma letra. Peça a quem passou para mandar de novo.'],
    410: ['Este link não está mais aqui', 'Quem compartilhou o retirou, ou a loja deixou de usá-lo.'],
    429: ['Vezes demais seguidas', 'Espere um minuto e abra o link de novo.'],
    503: ['Já voltamos', 'Não conseguimos abrir a loja neste momento. Tente de novo em alguns segundos.'],
    home: 'Ir para o Aliado',
  },
} as const;

export type PageStatus = 404 | 410 | 429 | 503;

/** For a buyer who cannot be led on: what happened, and a way out. */
export function noWayPage(status: PageStatus, language: Language): string {
  const { [status]: sentences, home } = texts[language];
  const [title, story] = sentences;
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'es-AR'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Aliado</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F6F8F5; color: #14231C;
    font: 17px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 420px; padding: 32px 24px; text-align: center }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px } p { margin: 0 0 28px; color: #58675D }
  a { display: inline-block; padding: 14px 24px; border-radius: 999px; background: #0E5941; color: #fff;
    font-weight: 600; text-decoration: none }
  a:hover { background: #0A4632 } :focus-visible { outline: 3px solid #7665C3; outline-offset: 3px }
</style></head><body><main><h1>${title}</h1><p>${story}</p><a href="/">${home}</a></main></body></html>`;
}
