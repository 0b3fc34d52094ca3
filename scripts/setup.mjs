/** Installs what a fresh clone lacks. Runs on the Node that runs npm, before anything is installed. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, node24, plainEnvironment, root, run, runQuietly } from './processes.mjs';

const OLDEST_NODE = 20;
const LOCK = join(root, 'package-lock.json');
const INSTALLED_STAMP = join(root, 'node_modules/.aliado-lock');
/** Production has neither the tools nor the tests: the page is built before, by `npm run build`. */
const isProduction = process.env.NODE_ENV === 'production';
const BUILT_STAMP = join(root, 'web/dist/.aliado-build');

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(`Aliado needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
  process.exit(1);
}

export async function ensureInstalled() {
  const whole = hashOf([LOCK]);
  const wanted = isProduction ? `${whole} production` : whole;
  if (existsSync(node24) && [whole, wanted].includes(read(INSTALLED_STAMP))) return;
  if (!existsSync(node24) || !agreesWithLock()) await install();
  rmSync(INSTALLED_STAMP, { force: true });
  writeFileSync(INSTALLED_STAMP, wanted);
}

async function install() {
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--include=optional'];
  flags.push(isProduction ? '--omit=dev' : '--include=dev');
  const quiet = { env: { ...plainEnvironment(), npm_config_loglevel: 'error' } };
  let result = await runQuietly('Installing the packages (a minute or two)', 'npm', ['ci', ...flags], quiet);
  if (result.failed && !isProduction && /\bMissing: .* from lock file/.test(result.output)) {
    // The lock file was written against a registry without the packages of other systems; the versions it has are
    // kept. Production installs what the lock file says, or nothing.
    result = await runQuietly(
      '  with those for this system',
      'npm',
      ['install', '--no-save', ...flags],
      quiet,
    );
  }
  if (result.failed) {
    throw new Failure(
      `${withoutNoise(result.output)}\n\nThe packages could not be installed; npm says why above.`,
    );
  }
  if (!agreesWithLock()) {
    throw new Failure(
      'package.json and package-lock.json disagree: run "npm install" and commit the lock file.',
    );
  }
  const { code } = await run(node24, ['--version']).catch(() => ({ code: 1 }));
  if (code !== 0) {
    throw new Failure(
      'npm did not bring Node 24 (node_modules/.bin/node). Are install scripts switched off? "npm ci --ignore-scripts=false" runs them.',
    );
  }
}

/**
 * Compares npm's record with the lock file, because a developer may have run npm by hand. A linked copy shares the
 * record, not the packages.
 */
function agreesWithLock() {
  const locked = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const installed = JSON.parse(read(join(root, 'node_modules/.package-lock.json')) || '{}').packages ?? {};
  const places = Object.keys(locked).filter((place) => place.includes('node_modules/'));
  const kept = places.every((place) =>
    place in installed
      ? installed[place].version === locked[place].version && existsSync(join(root, place))
      : locked[place].optional || (isProduction && (locked[place].dev || locked[place].devOptional)),
  );
  return kept && Object.keys(installed).every((place) => place in locked || installed[place].optional);
}

const withoutNoise = (output) =>
  output
    .split('\n')
    .filter((line) => !/EBADENGINE|Unknown (user|env|project) config/.test(line))
    .join('\n');

export async function ensureWebBuilt() {
  const wanted = hashOf([...filesIn(join(root, 'web')), ...filesIn(join(root, 'contract')), LOCK]);
  if (read(BUILT_STAMP) === wanted) return;
  if (!existsSync(join(root, 'node_modules/.bin/vite'))) {
    throw new Failure(
      'The page is not built, and the tools that build it are not installed here. Run "npm run build" without NODE_ENV=production before the start.',
    );
  }
  const { failed, output } = await runQuietly('Building the page', 'vite', ['build'], {
    cwd: join(root, 'web'),
  });
  if (failed) throw new Failure(`${output}\n\nThe page could not be built; Vite says why above.`);
  writeFileSync(BUILT_STAMP, wanted);
}

/** Returns the path of a Chromium. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const said = await installFromDebian('Chromium', 'chromium-headless-shell');
  const installed = findChromium();
  if (installed) return installed;
  if (said) console.log(said);
  throw new Failure(
    'The browser tests need Chromium. Install it (Debian: "sudo apt-get install chromium-headless-shell"; macOS: Google Chrome will do) or set CHROMIUM_PATH.',
  );
}

/** Prefers the headless shell: the journeys cost a third less in it than in the whole browser. */
function findChromium() {
  const usual = [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
      (name) => `/usr/bin/${name}`,
    ),
    ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ];
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path && isExecutable(path));
}

/** Returns the folder of the PostgreSQL 15 programs, or undefined if there is none. */
export async function findPostgres15() {
  const find = () =>
    [process.env.POSTGRES15_BIN, '/usr/lib/postgresql/15/bin'].find(
      (folder) =>
        folder && ['postgres', 'initdb', 'pg_ctl'].every((name) => isExecutable(join(folder, name))),
    );
  if (!find()) await installFromDebian('PostgreSQL 15', 'postgresql-15');
  return find();
}

/** Returns the path of the Redis server, or undefined if there is none. */
export async function findRedis() {
  const find = () =>
    [process.env.REDIS_SERVER, '/usr/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
      (path) => path && isExecutable(path),
    );
  if (!find()) await installFromDebian('Redis', 'redis-server');
  return find();
}

/** Returns the installer's output, or undefined if it cannot run. */
async function installFromDebian(what, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...plainEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  const command = `apt-get update; apt-get install -y --no-install-recommends ${name}`;
  const { output } = await runQuietly(`Installing ${what}`, 'sh', ['-c', command], { env });
  return output;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function filesIn(folder) {
  const skipped = ['node_modules', 'dist'];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
