import { accountsErrors } from './errors/accounts.ts';
import { codesErrors } from './errors/codes.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { integrationsErrors } from './errors/integrations.ts';
import { merchantsErrors } from './errors/merchants.ts';
import { operatorErrors } from './errors/operator.ts';
import { paymentsErrors } from './errors/payments.ts';
import { publishingErrors } from './errors/publishing.ts';
import { requestErrors } from './errors/request.ts';
import { sharingErrors } from './errors/sharing.ts';
import { teamsErrors } from './errors/teams.ts';
import { wholesaleErrors } from './errors/wholesale.ts';
import type { Language } from './language.ts';

const table = {
  ...requestErrors,
  ...accountsErrors,
  ...codesErrors,
  ...merchantsErrors,
  ...sharingErrors,
  ...publishingErrors,
  ...paymentsErrors,
  ...teamsErrors,
  ...wholesaleErrors,
  ...operatorErrors,
  ...integrationsErrors,
};

export type ErrorCode = keyof typeof table;

const entries: Record<ErrorCode, ErrorEntry> = table;

export const errorCodes = Object.keys(table) as ErrorCode[];

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(table, code);

export const errorStatus = (code: ErrorCode): number => entries[code].status;

/** The text for people. */
export const errorText = (code: ErrorCode, language: Language): string => entries[code][language];

/** The text the server sends in `messages`: the specification's fixed words if it has them. */
export const errorMessage = (code: ErrorCode, language: Language): string =>
  entries[code].wire ?? entries[code][language];
