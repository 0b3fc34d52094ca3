import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { loginOf } from '../db/login.ts';
import { migrate, missingMigrations } from '../db/migrate.ts';
import { oldestBuildFor, readMigrations } from '../db/migration-files.ts';
import { openAsOwner } from '../db/open-database.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const USAGE = `Usage: npm run migrate -- [--check | --dry-run]
  brings the schema up to date with the owner's address (DATABASE_OWNER_URL)
  --check    changes nothing; exit code 1 if a migration is missing
  --dry-run  changes nothing; names what would be applied, in order`;

/** Returns the exit code. */
async function run({ check = false, 'dry-run': dry = false }): Promise<number> {
  const config = loadConfig(process.env);
  const owner = await openAsOwner(config, say);
  try {
    if (check || dry) {
      const missing = await missingMigrations(owner.url);
      for (const file of missing)
        say(oldestBuildFor(file) === 0 ? `${file.name}` : `${file.name} (ends the previous version)`);
      say(missing.length > 0 ? `${missing.length} not applied: run npm run migrate.` : await upToDate());
      return check && missing.length > 0 ? 1 : 0;
    }
    const applied = await migrate(owner.url, loginOf(config.keys.database.current), (name) =>
      say(`Applied ${name}`),
    );
    say(applied.length > 0 ? `${applied.length} applied.` : await upToDate());
    return 0;
  } finally {
    await owner.close();
  }
}

const upToDate = async () => `The schema is up to date (${(await readMigrations()).at(-1)?.name}).`;

function readArguments() {
  try {
    return parseArgs({ options: { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } }).values;
  } catch {
    return undefined;
  }
}

try {
  const options = readArguments();
  if (!options) say(USAGE);
  process.exitCode = options ? await run(options) : 1;
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
