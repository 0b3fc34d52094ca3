import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The files of the first release declare nothing: every build knows them. */
const FIRST_RELEASE = 150;

const CONTRACT = /^-- contract: needs build (\d+)$/;

export type Migration = {
  name: string;
  /** The number in its name. The number of a build is that of its last migration. */
  number: number;
  /** The oldest build that works on a schema with this migration; undefined if the file does not declare it. */
  needs_build: number | undefined;
  /** `create index concurrently` cannot run inside a transaction. */
  in_transaction: boolean;
  statements: string;
};

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => toMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

export function toMigration(name: string, statements: string): Migration {
  const [first = '', second = ''] = statements.split('\n').map((line) => line.trim());
  const number = Number.parseInt(name, 10);
  return {
    ...{ name, number, statements },
    needs_build: number <= FIRST_RELEASE ? 0 : declaredBuild(first),
    in_transaction: second !== '-- outside a transaction',
  };
}

function declaredBuild(line: string): number | undefined {
  if (line === '-- expand') return 0;
  const build = CONTRACT.exec(line)?.[1];
  return build ? Number(build) : undefined;
}

/** Without a declaration only builds that have the file work on its schema. */
export const oldestBuildFor = ({ needs_build, number }: Migration): number => needs_build ?? number;

/** A row of the table `migrations`. */
export type Applied = { name: string; needs_build: number | null };

export const missingFrom = (applied: Applied[], files: Migration[]): Migration[] =>
  files.filter(({ name }) => !applied.some((row) => row.name === name));

/** Why this build must not work on a schema; undefined if it may. */
export function refusalOf(applied: Applied[], files: Migration[]): string | undefined {
  const [first, last] = [files[0], files.at(-1)];
  if (applied.length > 0 && !applied.some(({ name }) => name === first?.name))
    return 'An older build of Aliado made this database, and this build cannot take it over. Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.';
  const newer = applied.filter(
    ({ name, needs_build }) =>
      !files.some((file) => file.name === name) &&
      (needs_build === null || needs_build > (last?.number ?? 0)),
  );
  if (newer.length === 0) return undefined;
  return `This database belongs to a newer version of Aliado, and this one cannot work on it (${newer.map(({ name }) => name).join(', ')}). Start that version.`;
}
