import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { proveBooks } from '../features/commissions/proof/prove-books.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

async function check(): Promise<number> {
  const config = loadConfig(process.env);
  const { db, close } = await openDatabase(config, createLog(config.log_level), say);
  try {
    const { findings, entries, sales, payments } = await proveBooks(db, new Date());
    for (const { what, object, detail } of findings) say(`${object}: ${what}: ${detail}`);
    say(`${entries} entries, ${sales} sales, ${payments} payments; ${findings.length} do not add up.`);
    return findings.length;
  } finally {
    await close();
  }
}

try {
  if ((await check()) > 0) process.exitCode = 1;
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
