import type { PlatformError } from './platform-error.ts';

export type Failure<E = PlatformError> = { ok: false; error: E };
export type Result<T, E = PlatformError> = { ok: true; value: T } | Failure<E>;

/** A value read from one response, with its raw JSON for callers that store a copy. */
export type Read<T> = { ok: true; value: T; raw: unknown } | Failure;

export const fail = <E>(error: E): Failure<E> => ({ ok: false, error });
