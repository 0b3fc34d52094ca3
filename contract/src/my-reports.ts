import * as z from 'zod';
import { Month, Named, Pk, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { MySalesFilter } from './sales.ts';

/** One month, or the whole year without `month`. */
const MyPeriod = z.strictObject({ year: Year, month: Month.optional(), merchant: Pk.optional() });
export type MyPeriod = z.output<typeof MyPeriod>;

const MyActivity = z.object({
  /** The most visited links, with their sales. */
  links: z.array(
    z.object({
      pk: Pk,
      name: z.string(),
      merchant: Named,
      visits: z.number().int(),
      sales: z.number().int(),
    }),
  ),
  /** Sales by hour in the store’s time zone, from midnight. */
  hours: z.array(z.number().int()).length(24),
  /** Sales by weekday, from Monday. */
  days: z.array(z.number().int()).length(7),
});
export type MyActivity = z.infer<typeof MyActivity>;

const MyReportQuery = MySalesFilter.extend({ year: Year });
export type MyReportQuery = z.output<typeof MyReportQuery>;

export const myReportEndpoints = slice('reports', {
  getMyActivity: {
    method: 'GET',
    path: '/affiliates/my_activity',
    audience: 'affiliate',
    summary: 'Get the results of the caller’s links, and the hours and weekdays of the purchases',
    query: MyPeriod,
    response: MyActivity,
  },
  downloadMyReport: {
    method: 'GET',
    path: '/affiliates/create_excel_affiliate',
    audience: 'affiliate',
    summary:
      'Download the caller’s filtered sales, and the leader’s share, months and payments of the period, as a spreadsheet',
    query: MyReportQuery,
    patience_ms: 60_000,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
});
