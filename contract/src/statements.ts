import * as z from 'zod';
import { ById, Month, Year } from './answers.ts';
import { slice } from './endpoint.ts';

const StatementQuery = z.strictObject({ year: Year, month: Month });
export type StatementQuery = z.output<typeof StatementQuery>;

export const statementEndpoints = slice('statements', {
  downloadStatement: {
    method: 'GET',
    path: '/affiliates/statements/:id',
    audience: 'user',
    summary:
      'Download the statement of one month as a PDF: a merchant gives the id of the affiliate, an affiliate the id of the merchant',
    params: ById,
    query: StatementQuery,
    download: 'application/pdf',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
});
