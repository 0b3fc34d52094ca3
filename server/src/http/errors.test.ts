import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../lib/app-error.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';

const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines.length = 0;
});

function appThatThrows(thrown: Error) {
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 20 },
  });
  answerErrors(app);
  app.get('/api/thing/:id', () => {
    throw thrown;
  });
  return app;
}

const withCode = (code: string, message = 'of the driver') => Object.assign(new Error(message), { code });
const WARN = 40;
const ERROR = 50;

describe('rate limits', () => {
  test.each([
    [20, 'Demasiados intentos. Esperá un momento y probá de nuevo.'],
    [416, 'Demasiados intentos. Probá de nuevo en 7 minutos.'],
    [3 * 60 * 60, 'Demasiados intentos. Probá de nuevo en 3 horas.'],
  ])('a limit of %i seconds says how long it lasts', async (retry_after_seconds, text) => {
    const app = appThatThrows(new AppError('too_many_requests', { retry_after_seconds }));
    const answer = await app.inject('/api/thing/1');
    expect(answer.json().messages).toEqual([text]);
    expect(answer.headers['retry-after']).toBe(String(retry_after_seconds));
  });
});

describe('thrown errors', () => {
  test.each<[string, Error, number, string]>([
    ['a NUL in a text', withCode('22021'), 400, 'invalid_request'],
    ['a text longer than its column', withCode('22001'), 400, 'invalid_request'],
    ['an upload without a boundary', new Error('Multipart: Boundary not found'), 400, 'malformed_body'],
    ['an upload cut off', new Error('Unexpected end of multipart data'), 400, 'malformed_body'],
    ['an upload given up', withCode('ECONNRESET', 'aborted'), 400, 'malformed_body'],
    ['a database that is away', withCode('ECONNRESET', 'read ECONNRESET'), 503, 'busy'],
    ['a full disk', withCode('ENOSPC'), 507, 'storage_full'],
    ['a bug', new TypeError('x is not a function'), 500, 'unexpected'],
  ])('the answer to a thrown error: %s', async (_, thrown, status, code) => {
    const answer = await appThatThrows(thrown).inject('/api/thing/1');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each<[string, Error, object[]]>([
    ['what a person caused is not noted', new AppError('not_found'), []],
    [
      'what passes by itself is a line of warning without a stack',
      withCode('57P03', 'the database is starting up'),
      [{ level: WARN, msg: 'busy', reason: 'the database is starting up' }],
    ],
    [
      'a bug is an error with its stack',
      new TypeError('no'),
      [{ level: ERROR, err: { stack: expect.any(String) } }],
    ],
  ])('the log of a thrown error: %s', async (_, thrown, noted) => {
    await appThatThrows(thrown).inject('/api/thing/1');
    expect(lines).toMatchObject(noted);
    expect(lines.filter(({ level, err }) => level === WARN && err)).toEqual([]);
  });
});

describe('unreadable paths', () => {
  test.each(['/api/%zz', '/api/thing/%zz', '/%c0%af', `/api/thing/${'x'.repeat(30)}`])(
    'the path %s is answered like every other error',
    async (url) => {
      const answer = await appThatThrows(new Error('never')).inject({
        url,
        headers: { 'accept-language': 'pt' },
      });
      const { request_id, ...body } = answer.json();
      expect([answer.statusCode, body]).toEqual([
        404,
        { status: 'error', code: 'not_found', messages: ['Não encontramos.'], fields: {} },
      ]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-request-id': request_id,
      });
    },
  );
});
