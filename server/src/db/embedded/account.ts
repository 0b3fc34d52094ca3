import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

type Ids = { uid: number; gid: number };
/** The user that runs PostgreSQL, which refuses root: the owner of its files, and the command that switches to it. */
export type Account = { owner: Ids | undefined; through: string[] };

const MYSELF: Account = { owner: undefined, through: [] };
const USERS_OFTEN_THERE = ['postgres', '_postgres', 'aliado'];

export async function prepareFolder(
  folder: string,
  binary: string,
  say: (line: string) => void,
): Promise<Account> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => error);
  if (made instanceof Error) {
    throw new Error(`Cannot make the database folder ${folder} (${made.message}). Set DATA_DIR to another.`);
  }
  const owner = await stat(folder);
  const me = process.getuid?.() ?? owner.uid;
  if (me !== 0) {
    if (owner.uid === me) return MYSELF;
    throw new Error(
      `The database folder ${folder} belongs to another user (uid ${owner.uid}). ` +
        'Start as that user, or set DATA_DIR to a folder of your own.',
    );
  }
  const ids = owner.uid === 0 ? await findOrCreateUser(say) : { uid: owner.uid, gid: owner.gid };
  await chown(folder, ids.uid, ids.gid);
  await chmod(folder, 0o700);
  return findWayIn(ids, folder, binary);
}

async function findOrCreateUser(say: (line: string) => void): Promise<Ids> {
  for (const name of USERS_OFTEN_THERE) {
    const ids = await findUser(name);
    if (ids) return ids;
  }
  const flags = [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  await execute('useradd', [...flags, 'aliado']).catch(() => undefined);
  const created = await findUser('aliado');
  if (created) {
    say('Created the system user "aliado" for PostgreSQL, which refuses to run as root.');
    return created;
  }
  const nobody = await findUser('nobody');
  if (nobody) return nobody;
  throw new Error(
    'PostgreSQL refuses to run as root and no other system user was found. Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<Ids | undefined> {
  try {
    return {
      uid: Number((await execute('id', ['-u', name])).stdout),
      gid: Number((await execute('id', ['-g', name])).stdout),
    };
  } catch {
    return undefined;
  }
}

/** Another user cannot enter a clone under /root without the capability to pass closed directories. */
async function findWayIn(ids: Ids, folder: string, binary: string): Promise<Account> {
  const plain: Account = { owner: ids, through: [] };
  const passingClosedDirectories: Account = {
    owner: ids,
    through: [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it, access(2), which PostgreSQL uses to find its own files, ignores the capability.
      '--securebits=+no_setuid_fixup',
    ],
  };
  for (const account of [plain, passingClosedDirectories]) {
    if (await canUse(account, folder, binary)) return account;
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and the user with uid ${ids.uid} cannot reach ${folder} or ${binary}. ` +
      'Move the project out of closed directories such as /root, set DATA_DIR to a folder that others may enter, ' +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

const canUse = (account: Account, folder: string, binary: string) =>
  runAs(account, '/bin/sh', ['-c', '"$0" --version && test -w "$1"', binary, folder]).then(
    () => true,
    () => false,
  );

/** Returns the command's output; an error contains what it printed. */
export async function runAs(account: Account, command: string, args: string[]): Promise<string> {
  const [file = command, ...rest] = [...account.through, command, ...args];
  const options = {
    ...(account.through.length === 0 && account.owner),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
  try {
    return (await execute(file, rest, options)).stdout;
  } catch (error) {
    const complaint = error instanceof Error && 'stderr' in error && String(error.stderr).trim();
    throw new Error(complaint || String(error));
  }
}

const execute = promisify(execFile);
