import * as z from 'zod';
import { Month, Pk, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { MySalesFilter } from './sales.ts';

const Named = z.object({ pk: Pk, name: z.string() });

/** Month by month, or all of a year where no month is given. */
const MyPeriod = z.strictObject({ year: Year, month: Month.optional(), merchant: Pk.optional() });
export type MyPeriod = z.output<typeof MyPeriod>;

const MyActivity = z.object({
  /** Those that were opened most, with the sales they brought. */
  links: z.array(
    z.object({
      pk: Pk,
      name: z.string(),
      merchant: Named,
      visits: z.number().int(),
      sales: z.number().int(),
    }),
  ),
  /** Sales by the hour of the store’s clock, from midnight on. */
  hours: z.array(z.number().int()).length(24),
  /** Sales by the day of the week, from Monday on. */
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
    summary: 'What the caller’s links bring, and the hours and days on which is bought',
    query: MyPeriod,
    response: MyActivity,
  },
  downloadMyReport: {
    method: 'GET',
    path: '/affiliates/create_excel_affiliate',
    audience: 'affiliate',
    summary:
      'The caller’s sales as filtered, and the period’s leader’s share, months and payments, as a spreadsheet',
    query: MyReportQuery,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
});
