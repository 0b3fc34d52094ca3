import { backgroundContext } from '../app.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { sealAudit, walkAudit } from '../features/audit/audit.seals.service.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

/** `npm run audit:check [-- NUMBER HASH]`: with the number and hash of a head that was mailed or logged. */
async function check([number, hash]: string[]): Promise<boolean> {
  const config = loadConfig(process.env);
  const log = createLog(config.log_level);
  const { db, close } = await openDatabase(config, log, say);
  try {
    const ctx = backgroundContext({ db, config, log, clock: () => new Date() });
    await sealAudit(ctx);
    const given = number && hash ? [{ number, hash }] : [];
    const { entries, heads, found } = await walkAudit(ctx, { given });
    if (found) say(`Entry ${found.entry}: ${found.finding}.`);
    say(
      `${entries} entries and ${heads} heads compared; ${found ? 'the trail was changed' : 'nothing was changed'}.`,
    );
    return !found;
  } finally {
    await close();
  }
}

try {
  if (!(await check(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
