import type { Language } from '@aliado/contract';
import { html, rawHtml } from '#server/lib/html.ts';

const STYLE =
  rawHtml(`body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #F6F8F5; color: #14231C;
    font: 17px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 420px; padding: 32px 24px; text-align: center }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px } p { margin: 0 0 28px; color: #58675D }
  a { display: inline-block; padding: 14px 24px; border-radius: 999px; background: #0E5941; color: #fff;
    font-weight: 600; text-decoration: none }
  a:hover { background: #0A4632 } :focus-visible { outline: 3px solid #7665C3; outline-offset: 3px }`);

const HOME: Record<Language, string> = { es: 'Ir a Aliado', pt: 'Ir para o Aliado' };

/** An error page for people: what happened, and a link home. */
export const plainPage = (language: Language, title: string, story?: string): string =>
  html`<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'es-AR'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Aliado</title>
<style>${STYLE}</style></head><body><main><h1>${title}</h1>${story && html`<p>${story}</p>`}<a href="/">${HOME[language]}</a></main></body></html>`
    .text;
