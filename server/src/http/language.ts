import { DEFAULT_LANGUAGE, Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';

/** The best of ours that the header asks for, else the one of the account, else Spanish. */
export const languageOf = (request: FastifyRequest): Language =>
  askedLanguage(request) ?? request.actor?.language ?? DEFAULT_LANGUAGE;

const CHOSEN = /(?:^|;\s*)language=(es|pt)(?:;|$)/;

/** For a page: as its address says, else as chosen on this device before, else as the browser asks for. */
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

/** `en-US, pt;q=0.8, es;q=0` asks for Portuguese: the most wanted first, those with q=0 not at all. */
function askedIn(header: string): Language | undefined {
  const wishes = header.split(',').map((wish) => {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const language = Language.safeParse(name.split('-')[0]?.toLowerCase()).data;
    return { language, weight: quality === undefined ? 1 : Number(quality) };
  });
  return wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]?.language;
}

const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** The name of the device's time zone, as the page sends it. */
export function timeZoneOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['time-zone'];
  return typeof given === 'string' && ZONE.test(given) ? given : null;
}
