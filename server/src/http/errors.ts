import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  DEFAULT_LANGUAGE,
  type ErrorCode,
  errorMessage,
  errorText,
  type Failure,
  type Language,
} from '@aliado/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { AppError } from '#server/lib/app-error.ts';
import { languageOf, pageLanguage } from './language.ts';
import { plainPage } from './plain-page.ts';
import { headersOfPlainAnswer } from './security.ts';

const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'malformed_body',
  FST_PARTS_LIMIT: 'malformed_body',
  FST_FIELDS_LIMIT: 'malformed_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_MULTIPART_INVALID_BODY: 'malformed_body',
  FST_UNDER_PRESSURE: 'busy',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  ENOSPC: 'storage_full',
  '25006': 'viewing_only', // a read that would write while an operator views as a person
  '22001': 'invalid_request', // longer than its column
  '22021': 'invalid_request', // a NUL in a text
  '22P05': 'invalid_request', // a NUL in a JSON document
};

/** Messages of busboy and Node, which have no code, for an upload that is cut off or has no boundary. */
const BROKEN_UPLOAD = /^(aborted$|Multipart: Boundary|Unexpected end of multipart|The needle cannot)/;

/** Temporary failures have usually passed by then. */
export const RETRY_AFTER_SECONDS = 2;

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const known = BY_CODE[error.code];
  if (known) return new AppError(known);
  if (BROKEN_UPLOAD.test(error.message)) return new AppError('malformed_body');
  if (isDatabaseAway(error)) return new AppError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed_body');
  return new AppError('unexpected');
}

/** A rate limit names its duration when it is longer than a minute. */
function messageOf({ code, retry_after_seconds = 0 }: AppError, language: Language): string {
  const minutes = Math.ceil(retry_after_seconds / 60);
  if (code === 'too_many_requests' && minutes > 1) return waitText(minutes, language);
  return errorMessage(code, language);
}

function failure(error: AppError, language: Language, request_id: string): Failure {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([field, codes]) => [
      field,
      codes.map((code) => errorText(code, language)),
    ]),
  );
  const messages = Object.values(fields).flat();
  const unauthorized = error.code === 'unauthorized' || error.code === 'account_suspended';
  return {
    status: unauthorized ? 'unauthorized' : 'error',
    code: error.code,
    messages: messages.length > 0 ? [...new Set(messages)] : [messageOf(error, language), ...error.notes],
    fields,
    request_id,
  };
}

const retryAfter = ({ retry_after_seconds, status }: AppError) =>
  retry_after_seconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);

/** Sets the headers, logs the failure and returns the response body. */
export function prepareFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Failure {
  const known = toAppError(error);
  note(error, known, request);
  const seconds = retryAfter(known);
  if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', String(seconds));
  reply.code(known.status);
  return failure(known, language, request.id);
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return reply.send(prepareFailure(error, request, reply, languageOf(request)));
  const language = pageLanguage(request) ?? DEFAULT_LANGUAGE;
  const { messages } = prepareFailure(error, request, reply, language);
  return reply.type('text/html; charset=utf-8').send(plainPage(language, messages[0] ?? ''));
}

/** A temporary failure logs one line; a fault of ours or of the machine logs the whole error. */
function note(error: FastifyError, known: AppError, { log }: FastifyRequest) {
  if (known.status === 503) log.warn({ reason: error.message }, known.code);
  else if (known.status >= 500) log.error({ err: error }, known.code);
}

const BY_CONNECTION: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'address_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timed_out',
};

/** For input that Node cannot parse as a request: no framework, no route, no language. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const known = new AppError(BY_CONNECTION[error.code ?? ''] ?? 'malformed_body');
  const body = JSON.stringify(failure(known, DEFAULT_LANGUAGE, randomUUID()));
  socket.end(
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\nconnection: close\r\ncache-control: no-store\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answer);
}

/** For requests that Fastify refuses before routing, where no hook sets headers. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  note(error, known, request);
  if (wantsPage(request)) return sendPlainPage(known, request, reply);
  reply
    .code(known.status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    .send(JSON.stringify(failure(known, languageOf(request), request.id)));
}

const OF_MACHINES = /^\/(api|webhooks)(\/|$)/;

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !OF_MACHINES.test(url) && (headers.accept ?? '').includes('text/html');

function sendPlainPage(known: AppError, request: FastifyRequest, reply: FastifyReply) {
  const language = pageLanguage(request) ?? DEFAULT_LANGUAGE;
  reply
    .code(known.status)
    .headers({ ...headersOfPlainAnswer, 'x-request-id': request.id })
    .type('text/html; charset=utf-8')
    .send(plainPage(language, messageOf(known, language)));
}

const words = {
  es: { again: 'Demasiados intentos. Probá de nuevo en', minutes: 'minutos', hours: 'horas' },
  pt: { again: 'Tentativas demais. Tente de novo em', minutes: 'minutos', hours: 'horas' },
} satisfies Record<Language, object>;

const LONGEST_IN_MINUTES = 90;

/** Tells a user who tried too often when it works again, in minutes or hours. */
function waitText(minutes: number, language: Language): string {
  const { again, minutes: inMinutes, hours } = words[language];
  return minutes > LONGEST_IN_MINUTES
    ? `${again} ${Math.ceil(minutes / 60)} ${hours}.`
    : `${again} ${minutes} ${inMinutes}.`;
}
