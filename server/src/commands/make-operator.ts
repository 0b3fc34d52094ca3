import { Username } from '@aliado/contract';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { AccountExists, makeOperator, type OperatorOptions } from '../features/auth/make-operator.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const [given, ...options] = process.argv.slice(2);
const mail = Username.safeParse(given);
if (!mail.success || options.some((option) => !['--existing', '--reset-factor'].includes(option))) {
  say('Usage: npm run operator -- someone@example.com [--existing] [--reset-factor]');
  process.exit(1);
}

/** An operator who lost the app and the recovery codes sets up a new second factor after `--reset-factor`. */
async function run(username: string, options: OperatorOptions) {
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
    const link = await makeOperator(ctx, username, options);
    say(`${username} is an operator. This link sets the password, once, within an hour:\n${link}`);
  } finally {
    await close();
  }
}

try {
  await run(mail.data, {
    existing: options.includes('--existing'),
    resets_factor: options.includes('--reset-factor'),
  });
} catch (error) {
  if (error instanceof AccountExists)
    say(
      `${mail.data} has an account already, and anybody may have registered it. Add --existing to make it an operator: its password, sessions and second factor end.`,
    );
  else sayWhyItEnds(error);
  process.exit(1);
}
