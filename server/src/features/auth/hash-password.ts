import { hash, verify } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const oneOfFew = bounded(4, 50, () => new AppError('busy', { retry_after_seconds: 5 }));

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, ARGON2ID));

const checks = new Counter({
  name: 'password_checks_total',
  help: 'Passwords compared with a hash, also for accounts that do not exist',
});

/** Computed at start and outside the queue, so that a busy queue cannot delay it. */
const nobody = hash('nobody has this password', ARGON2ID);

/** For an unknown user, verifies against a dummy hash, so that the response time reveals nothing. */
export async function passwordMatches(password: string, password_hash: string | undefined): Promise<boolean> {
  const against = password_hash ?? (await nobody);
  const matches = await oneOfFew(() => {
    checks.inc();
    return verify(against, password);
  });
  return matches && password_hash !== undefined;
}
