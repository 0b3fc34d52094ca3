import { createRequire } from 'node:module';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Tests create thousands of people; with the real hashing cost, passwords take a third of all the work. */
const library: { hash: typeof import('@node-rs/argon2').hash } = createRequire(import.meta.url)(
  '@node-rs/argon2',
);
const { hash } = library;
library.hash = (password, asked) => hash(password, { ...asked, ...CHEAP });
