import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnPostgres } from './own-postgres.ts';
import { healthy, MAIN, PRODUCTION, start } from './started-product.ts';

const MIGRATE = fileURLToPath(new URL('../src/commands/migrate.ts', import.meta.url));
const LEDGER_CHECK = fileURLToPath(new URL('../src/commands/ledger-check.ts', import.meta.url));

describe('migrating as a step of its own', { tags: ['long'] }, () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.stop());

  const server = () => ({ ...PRODUCTION, DATABASE_URL: postgres.address_url });
  const withOwner = () => ({ ...server(), DATABASE_OWNER_URL: postgres.owner_url });

  async function end(env: Record<string, string>, program: string[]) {
    const { child, output } = await start(env, program);
    const [code] = await once(child, 'exit');
    return { code, output: output() };
  }

  test('a server in production starts after npm run migrate, without the owner of the database', async () => {
    const before = await end(server(), [MAIN]);
    expect(before.code).toBe(1);
    expect(before.output).toMatch(/refuses the role of the application: run npm run migrate/);
    expect(before.output).not.toContain('    at ');

    expect(await end(withOwner(), [MIGRATE, '--check'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/010-foundation\.sql\n[\s\S]*\d+ not applied: run npm run migrate\./),
    });
    expect((await end(withOwner(), [MIGRATE, '--dry-run'])).code).toBe(0);
    const migrated = await end(withOwner(), [MIGRATE]);
    expect(migrated).toMatchObject({
      code: 0,
      output: expect.stringContaining('Applied 010-foundation.sql'),
    });
    expect(await end(withOwner(), [MIGRATE, '--check'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('up to date'),
    });
    expect((await end(server(), [LEDGER_CHECK])).code).toBe(0);

    const refused = await end(withOwner(), [MAIN]);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('only for npm run migrate') });

    const running = await start(server());
    await healthy(running);
    const environment = await readFile(`/proc/${running.child.pid}/environ`, 'utf8');
    expect(environment).not.toContain(postgres.owner_password);
    running.child.kill('SIGTERM');
    expect((await once(running.child, 'exit'))[0]).toBe(0);
  });

  test('npm run migrate without the owner says what is missing', async () => {
    expect(await end(server(), [MIGRATE])).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_OWNER_URL: must be given'),
    });
  });
});
