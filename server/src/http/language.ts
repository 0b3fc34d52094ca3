import { DEFAULT_LANGUAGE, type Language } from '@aliado/contract';
import type { FastifyRequest } from 'fastify';

/** The page sends the language the person chose; without it Spanish. */
export const languageOf = (request: FastifyRequest): Language =>
  /^pt\b/i.test(request.headers['accept-language'] ?? '') ? 'pt' : DEFAULT_LANGUAGE;
