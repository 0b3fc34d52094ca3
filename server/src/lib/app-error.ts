import { type ErrorCode, errorStatus } from '@aliado/contract';

/** A failure that a user can cause and act on. Any other error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, ErrorCode[]>;
  /** Shown after the message of the code, in the user's language. */
  readonly notes: string[];
  readonly retry_after_seconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { fields?: Record<string, ErrorCode[]>; notes?: string[]; retry_after_seconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? {};
    this.notes = more.notes ?? [];
    this.retry_after_seconds = more.retry_after_seconds;
  }

  get status() {
    return errorStatus(this.code);
  }
}

export const fieldError = (field: string, code: ErrorCode) =>
  new AppError('invalid_request', { fields: { [field]: [code] } });
