const MESSAGES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`answer ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const errorBody = (status: number, description: string) => ({
  code: status,
  message: MESSAGES[status] ?? 'Error',
  description,
});

export const apiError = (status: number, description: string) =>
  new ApiError(status, errorBody(status, description));

export const notFound = (resource: string) => apiError(404, `${resource} not found`);

export type FieldErrors = Record<string, string[]>;
/** The format of refused fields: a map from field to messages, without an envelope. */
export const invalid = (fields: FieldErrors) => new ApiError(422, fields);
