/**
 * Does what a new developer does with the committed code: clone, `npm start`, log in; then breaks the clone and
 * starts again.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, processesUnder, startProduct, within } from './fresh-clone-product.mjs';
import { Failure, plainEnvironment, root, run, stopwatch } from './processes.mjs';

const FIRST_START_MS = 240_000;
const NEXT_START_MS = 30_000;
const STOP_MS = 15_000;
const DEMO = { username: 'proveedor@aliado.demo', password: 'Demo1234' };

/** Variables of the terminal that the tests must not inherit. */
const KEPT_VARIABLES =
  /^(PATH|HOME|USER|LOGNAME|LANG|TMPDIR|npm_config_.*|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i;

export async function runFreshClone() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'aliado-fresh-')));
  const result = { passed: 0, skipped: 0, failures: [] };
  const products = [];
  const expectThat = async (sentence, check) => {
    const elapsed = stopwatch();
    try {
      const found = await check();
      result.passed += 1;
      console.log(`✓ ${sentence} (${elapsed()})`);
      return found;
    } catch (error) {
      result.failures.push(`${sentence}\n${error.message}`);
      console.log(`✗ ${sentence} (${elapsed()})\n  ${error.message}`);
      throw new Failure('The rest of this step was not tried.');
    }
  };
  try {
    await chmod(folder, 0o755);
    await story(folder, products, expectThat);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(
      `${error.message}\nWhat npm start printed:\n${products.map((product) => product.output()).join('\n')}`,
    );
  } finally {
    for (const product of products) product.killTree();
    for (const { pid } of processesUnder(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return result;
}

async function story(folder, products, expectThat) {
  const clone = join(folder, 'clone');
  await expectThat('the repository can be cloned', () => cloneHead(clone));
  const environment = Object.fromEntries(
    Object.entries(plainEnvironment()).filter(([name]) => KEPT_VARIABLES.test(name)),
  );
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const env = { ...environment, ...ports, DATA_DIR: join(folder, 'data') };
  const start = () => {
    const product = startProduct(clone, env);
    products.push(product);
    return product;
  };

  console.log('Running npm start there: it installs, builds and loads the demo data…');
  const first = start();
  await expectThat('npm start brings it up', () => within(FIRST_START_MS, first, () => first.isHealthy()));
  await expectThat('the page answers', () => first.getPage());
  await expectThat('it prints its address and the demo people', () =>
    within(
      5_000,
      first,
      () => first.output().includes(first.address) && first.output().includes(DEMO.username),
    ),
  );
  const access = await expectThat('a demo person logs in', () => first.logIn(DEMO));
  await expectThat('kill -9 ends the server', async () => {
    const [server] = processesUnder(clone, 'server/src/main.ts');
    if (!server) throw new Error('No process runs server/src/main.ts.');
    process.kill(server.pid, 'SIGKILL');
    await first.exitWithin(STOP_MS);
  });

  const second = start();
  await expectThat('npm start brings it up again quickly', () =>
    within(NEXT_START_MS, second, () => second.isHealthy()),
  );
  await expectThat('its data are kept: who was logged in still is', () => second.getProfile(access));
  await expectThat('SIGTERM ends it with exit code 0', async () => {
    second.terminate();
    const code = await second.exitWithin(STOP_MS);
    if (code !== 0) throw new Error(`The exit code is ${code}.`);
  });
  await expectThat('nothing is left running', () => {
    const left = processesUnder(folder).map(({ pid, command }) => `${pid} ${command}`);
    if (left.length > 0) throw new Error(left.join('\n  '));
  });
}

async function cloneHead(clone) {
  const changes = await run('git', ['status', '--porcelain']);
  if (changes.output !== '')
    console.log('There are changes that are not committed: HEAD is tested, without them.');
  const { code, output } = await run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]);
  if (code !== 0) throw new Error(output);
}
