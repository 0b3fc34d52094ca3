import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Download } from '#server/http/route.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { wholeFile } from '#server/lib/whole-file.ts';
import { type Sheet, writeXlsx } from '#server/lib/xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All sheets read the same snapshot of the books. */
export async function asOneMoment(
  ctx: Context,
  name: string,
  sheetsOf: (db: Db) => Promise<Sheet[]>,
): Promise<Download> {
  const body = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => wholeFile(ctx.config, writeXlsx(await sheetsOf(db))));
  return { name, type: XLSX, body };
}

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
