import { randomBytes } from 'node:crypto';
import { Username } from '@aliado/contract';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from '../features/audit/audit.service.ts';
import { resetFactorOf } from '../features/auth/factor/auth.factor.service.ts';
import { hashPassword } from '../features/auth/hash-password.ts';
import { createResetLink } from '../features/auth/recover-password.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const [given, option] = process.argv.slice(2);
const mail = Username.safeParse(given);
const resets_factor = option === '--reset-factor';
if (!mail.success || (option && !resets_factor)) {
  say('Usage: npm run operator -- someone@example.com [--reset-factor]');
  process.exit(1);
}

/**
 * Makes the account with this mail an operator, or creates one, and prints the link that sets its password. An
 * operator who lost the app and the recovery codes sets up a new second factor afterwards.
 */
async function makeOperator(username: string) {
  const config = loadConfig(process.env);
  const log = createLog(config.log_level);
  const { db, close } = await openDatabase(config, log, say);
  const ctx = {
    db,
    config,
    log,
    clock: () => new Date(),
    language: 'es',
    address: 'command line',
    user_agent: '',
    time_zone: null,
    request_id: 'command line',
  } as const;
  try {
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    const link = await inTransaction(ctx, async (ctx) => {
      const { id } = await ctx.db
        .insertInto('users')
        .values({
          username,
          password_hash,
          first_name: 'Operador',
          last_name: 'Aliado',
          is_operator: true,
        })
        .onConflict((taken) => taken.column('username').doUpdateSet({ is_operator: true }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(ctx, { actor_id: null, action: 'auth.operator_made', object: `user:${id}` });
      if (resets_factor) await resetFactorOf(ctx, id, { actor_id: null, reason: 'command line' });
      return createResetLink(ctx, id);
    });
    say(`${username} is an operator. This link sets the password, once, within an hour:\n${link}`);
  } finally {
    await close();
  }
}

try {
  await makeOperator(mail.data);
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
