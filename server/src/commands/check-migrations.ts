import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMigrations } from '../db/migration-files.ts';
import { checkMigrations, hashOf, type Released } from '../db/migration-rules.ts';
import { say } from '../terminal.ts';

const RELEASED = new URL('../db/migrations/released.json', import.meta.url);

/**
 * Refuses migrations that the previous release could not live with. With `--release <version>` it records the last
 * commit and its migrations as released; they can then no longer be changed.
 */
const released = JSON.parse(readFileSync(RELEASED, 'utf8')) as Released;
const migrations = await readMigrations();
const files = Object.fromEntries(migrations.map(({ name, statements }) => [name, statements]));
const problems = checkMigrations(files, released);
for (const problem of problems) say(problem);
const [option, version] = process.argv.slice(2);
if (problems.length > 0) process.exitCode = 1;
else if (option === '--release' && version) release(version);

function release(version: string) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const next: Released = {
    releases: [...released.releases, { version, commit, last: migrations.at(-1)?.name ?? '' }],
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
  };
  writeFileSync(RELEASED, `${JSON.stringify(next, null, 2)}\n`);
  say(`${version} is released with ${Object.keys(files).length} migrations; commit ${commit}.`);
}
