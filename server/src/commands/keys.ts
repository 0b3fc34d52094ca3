import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Config, keysFileOf, loadConfig } from '../config.ts';
import { openAsOwner } from '../db/open-database.ts';
import { lockKeys } from '../keys/keys.queries.ts';
import { countRows, FIRST_KEY } from '../keys/rewrite-rows.ts';
import { bringRows, CannotRotate, type Rotation, rotate } from '../keys/rotate.ts';
import { newRings, writeKeys } from '../keys/write-keys.ts';
import { type Key, RING_NAMES, type RingName } from '../lib/key-rings.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const USAGE = `Usage: npm run keys -- list
       npm run keys -- init [--print]
       npm run keys -- rotate ${RING_NAMES.join('|')}|all
       npm run keys -- reseal`;

/** Keys of their own for a new installation; one with data under APP_SECRET rotates instead. */
async function init(env: NodeJS.ProcessEnv, prints: boolean) {
  const rings = newRings(new Date());
  if (prints) return say(JSON.stringify(rings));
  const file = keysFileOf(env);
  if (env.KEYS || existsSync(file))
    throw new CannotRotate(`There are keys already, in ${env.KEYS ? 'KEYS' : file}.`);
  if (env.APP_SECRET || existsSync(path.join(path.dirname(file), 'app-secret')))
    throw new CannotRotate(
      'The keys of this installation come from APP_SECRET. Use `npm run keys -- rotate all` instead.',
    );
  await writeKeys(file, rings);
  say(`The keys are in ${file}. Keep a copy where the backups are not: without it nobody can read them.`);
}

const ageOf = ({ created_at }: Key) =>
  created_at === null
    ? 'from APP_SECRET'
    : `${Math.floor((Date.now() - Date.parse(created_at)) / 86_400_000)} days old`;

async function list({ keys }: Config, owner: pg.Client) {
  for (const name of RING_NAMES) {
    const rows = await countRows(owner, name);
    say(name);
    for (const key of keys.rings()[name]) {
      const under = rows.get(key.id) ?? (name === 'hashes' && !key.link ? rows.get(FIRST_KEY) : undefined);
      const end = key.until ? `, accepted until ${key.until}` : '';
      const rows_under = name === 'sealing' || name === 'hashes' ? `, ${under ?? 0} rows` : '';
      say(`  ${key.id}  ${key.state.padEnd(8)}  ${ageOf(key)}${rows_under}${end}`);
    }
  }
}

async function rotateAll(rotation: Rotation, names: readonly RingName[]) {
  for (const name of names) {
    const is_new = await rotate(rotation, name);
    await rotation.owner.query(
      `insert into security_log (created_at, kind, address, agent, request_id, detail)
       values (now(), 'key_rotated', 'background', '', 'command', $1)`,
      [name],
    );
    if (!is_new) say(`${name}: an earlier rotation is finished now. Run the command again for another key.`);
  }
}

/** Brings rows of a restored backup under the current keys. */
async function reseal(rotation: Rotation) {
  for (const name of ['sealing', 'hashes'] as const) {
    await bringRows(rotation, name, 'add');
    await bringRows(rotation, name, 'strip');
  }
}

/** What the application's role may not do: roles, and rows that it only adds. */
async function asOwner(config: Config, work: (owner: pg.Client) => Promise<void>) {
  const { url, close } = await openAsOwner(config);
  const owner = new pg.Client({ connectionString: url, application_name: 'aliado-keys' });
  owner.on('error', () => {});
  try {
    await owner.connect();
    await work(owner);
  } finally {
    await owner.end();
    await close();
  }
}

async function run([command, name]: string[]) {
  if (command === 'init') return init(process.env, name === '--print');
  const names = name === 'all' ? RING_NAMES : RING_NAMES.filter((each) => each === name);
  if (!['list', 'rotate', 'reseal'].includes(command ?? '') || (command === 'rotate' && names.length === 0)) {
    say(USAGE);
    process.exitCode = 1;
    return;
  }
  const config = loadConfig(process.env);
  await asOwner(config, async (owner) => {
    if (command === 'list') return list(config, owner);
    if (!(await lockKeys(owner)))
      throw new CannotRotate('Another command changes the keys. Wait until it ends.');
    const rotation = { keys: config.keys, owner, say };
    return command === 'rotate' ? rotateAll(rotation, names) : reseal(rotation);
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof CannotRotate) say(error.message);
  else sayWhyItEnds(error);
  process.exit(1);
}
