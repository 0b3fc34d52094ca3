import * as z from 'zod';
import { ByPk, Month, Year } from './answers.ts';
import { slice } from './endpoint.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file is complete before its first byte is sent, with every sale of a year. */
const PATIENCE_MS = 120_000;

const ReportQuery = z.strictObject({
  /** The current year by default. */
  year: Year.optional(),
  /** The whole year by default. */
  month: Month.optional(),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const File = z.unknown().meta({ description: 'The file itself' });

export const reportEndpoints = slice('reports', {
  downloadReport: {
    method: 'GET',
    path: '/affiliates/create_excel',
    audience: 'provider',
    summary: 'The month’s sales, commissions and payments as a spreadsheet named reporte_{year}_{month}',
    query: ReportQuery,
    patience_ms: PATIENCE_MS,
    download: XLSX,
    response: File,
  },
  downloadLeaderReport: {
    method: 'GET',
    path: '/affiliates/create_excel_leader',
    audience: 'leader',
    summary: 'The team’s month as a spreadsheet named reporte_{year}_{month}',
    query: ReportQuery,
    patience_ms: PATIENCE_MS,
    download: XLSX,
    response: File,
  },
  downloadTransfers: {
    method: 'GET',
    path: '/affiliates/payments_merchant/transfers',
    audience: 'provider',
    summary: 'Download a transfer file for the payments of a day, or for the given payments',
    query: z.strictObject({ payments: z.string().max(8000).optional() }),
    download: 'text/csv',
    response: File,
  },
  downloadInvoice: {
    method: 'GET',
    path: '/affiliates/payment_commissions/:pk/file',
    audience: 'user',
    summary: 'Download an invoice; its merchant and its affiliate can read it',
    params: ByPk,
    download: 'application/octet-stream',
    response: File,
  },
  downloadProofOfPayment: {
    method: 'GET',
    path: '/affiliates/payments/:pk/proof_of_payment',
    audience: 'user',
    summary: 'Download the proof of a payment; its merchant and its affiliate can read it',
    params: ByPk,
    download: 'application/octet-stream',
    response: File,
  },
});
