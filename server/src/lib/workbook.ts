import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Download } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { wholeFile } from '#server/lib/whole-file.ts';
import { type Sheet, writeXlsx } from '#server/lib/xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Two at once, as many as they have connections. A few wait; the others are told to come back, before they take
 * memory and disk.
 */
const oneOfFew = bounded(2, 8, () => new AppError('busy', { retry_after_seconds: 10 }));

/** All sheets read the same snapshot of the books. */
export const asOneMoment = (
  ctx: Context,
  name: string,
  sheetsOf: (db: Db) => Promise<Sheet[]>,
): Promise<Download> =>
  oneOfFew(async () => {
    const body = await (ctx.workbook_db ?? ctx.db)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => wholeFile(ctx.config, writeXlsx(await sheetsOf(db))));
    return { name, type: XLSX, body };
  });

/** For sheets whose rows are known already. */
export const workbookOf = (ctx: Context, name: string, sheets: Sheet[]): Promise<Download> =>
  oneOfFew(async () => ({ name, type: XLSX, body: await wholeFile(ctx.config, writeXlsx(sheets)) }));

const DAYS_BEFORE_1970 = 25_569;

/** A spreadsheet's day number, in local time. */
export function momentIn(time_zone: string) {
  const wall = new Intl.DateTimeFormat('sv', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (date: Date) => Date.parse(`${wall.format(date).replace(' ', 'T')}Z`) / DAY_MS + DAYS_BEFORE_1970;
}
