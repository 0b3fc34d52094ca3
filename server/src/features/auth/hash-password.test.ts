import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './hash-password.ts';

/** In a process of its own with the real cost: the test setup makes hashing cheap. */
async function hashInTheProduct(password: string): Promise<string> {
  const module = new URL('./hash-password.ts', import.meta.url).href;
  const program = `const { hashPassword } = await import('${module}'); console.log(await hashPassword('${password}'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
}

test('a password is stored as argon2id with 19 MiB and two passes', async () => {
  expect(await hashInTheProduct('Ceibo-en-flor7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password matches only itself, and none matches without an account', async () => {
  const kept = await hashPassword('Ceibo-en-flor7');
  expect(await passwordMatches('Ceibo-en-flor7', kept)).toBe(true);
  expect(await passwordMatches('Ceibo-en-flor8', kept)).toBe(false);
  expect(await passwordMatches('nobody has this password', undefined)).toBe(false);
});
