import { type ErrorCode, errorText, type Failure, isErrorCode, type Language } from '@aliado/contract';

type ApiErrorParts = {
  code: string;
  status: number;
  messages?: string[];
  fields?: Record<string, string[]>;
  unauthorized?: boolean;
  requestId?: string | null;
};

export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly messages: string[];
  readonly fields: Record<string, string[]>;
  /** The response had `"status": "unauthorized"`. */
  readonly unauthorized: boolean;
  readonly requestId: string | null;

  constructor({
    code,
    status,
    messages = [],
    fields = {},
    unauthorized = false,
    requestId = null,
  }: ApiErrorParts) {
    super(messages[0] ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.unauthorized = unauthorized;
    this.requestId = requestId;
  }
}

export const networkError = () => new ApiError({ code: 'network', status: 0 });

/** Parses a failed response. An error page of a proxy has no readable body. */
export async function failureOf(response: Response): Promise<ApiError> {
  const failure: Partial<Failure> = await response.json().catch(() => ({}));
  return new ApiError({
    code: failure.code ?? 'unexpected',
    status: response.status,
    messages: failure.messages,
    fields: failure.fields,
    unauthorized: failure.status === 'unauthorized',
    requestId: failure.request_id,
  });
}

export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The message for any failure. Only the server knows how long a rate limit lasts, so that message is the server's. */
export function textOf(error: unknown, language: Language): string {
  if (!(error instanceof ApiError)) return errorText('unexpected', language);
  if (isErrorCode(error.code) && error.code !== 'too_many_requests') return errorText(error.code, language);
  return error.messages[0] ?? errorText('unexpected', language);
}
