import { DEFAULT_LANGUAGE, Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';

/** The best match of the header, else the account's language, else Spanish. */
export const languageOf = (request: FastifyRequest): Language =>
  askedLanguage(request) ?? request.actor?.language ?? DEFAULT_LANGUAGE;

const CHOSEN = /(?:^|;\s*)language=(es|pt)(?:;|$)/;

/** For pages: from the address, else the choice stored on this device, else the browser's header. */
export function pageLanguage({ query, headers }: FastifyRequest): Language | undefined {
  const { idioma } = (query ?? {}) as Record<string, unknown>;
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return (
    Language.safeParse(idioma).data ??
    Language.safeParse(chosen).data ??
    askedIn(headers['accept-language'] ?? '')
  );
}

export const askedLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  askedIn(headers['accept-language'] ?? '');

/** `en-US, pt;q=0.8, es;q=0` means Portuguese: highest weight first, those with q=0 never. */
function askedIn(header: string): Language | undefined {
  const wishes = header.split(',').map((requested) => {
    const [name = '', ...parameters] = requested.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const language = Language.safeParse(name.split('-')[0]?.toLowerCase()).data;
    return { language, weight: quality === undefined ? 1 : Number(quality) };
  });
  return wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language;
}

const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['time-zone'];
  return typeof given === 'string' && ZONE.test(given) ? given : null;
}
