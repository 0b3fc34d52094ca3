import * as z from 'zod';
import { PageQuery, paged } from './answers.ts';
import { slice } from './endpoint.ts';

/** What one proof of the books went through and found; nothing found is as it should be. */
const LedgerCheck = z.object({
  checked_at: z.iso.datetime(),
  entries: z.number().int(),
  sales: z.number().int(),
  payments: z.number().int(),
  findings: z.array(z.object({ what: z.string(), object: z.string(), detail: z.string() })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const operatorEndpoints = slice('operator', {
  listLedgerChecks: {
    method: 'GET',
    path: '/operator/ledger_checks',
    audience: 'operator',
    summary: 'What the nightly proofs of the books found, the newest first',
    query: PageQuery,
    response: paged(LedgerCheck),
  },
});
