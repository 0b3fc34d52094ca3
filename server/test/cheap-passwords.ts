import { vi } from 'vitest';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Tests make thousands of people; at the product's own cost their passwords take a third of all the work. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash: typeof argon2.hash = (password, asked) => argon2.hash(password, { ...asked, ...CHEAP });
  return { ...argon2, hash };
});
