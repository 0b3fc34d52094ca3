import { BadConfiguration, type Config } from './config.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { describeError } from './log.ts';

export const say = (line: string) => process.stdout.write(`${line}\n`);

export function greet(config: Config) {
  if (!config.roles.includes('web')) return say('Aliado works in the background.');
  say(`\nAliado is ready: ${config.public_url}`);
  say(`  API reference   ${config.public_url}/api/docs`);
  if (!config.smtp_url) say(`  Mails           ${config.public_url}/dev/mails`);
  if (config.platform.sandbox_port) say(`  Store sandbox   ${config.platform.auth_url}/__sandbox`);
  if (!config.demo) return;
  say(`\nDemo people, all with the password ${demoPassword}:`);
  for (const { username, role } of demoPeople) say(`  ${username.padEnd(24)} ${role}`);
  say('\nStop with Ctrl-C.');
}

/** One sentence for known errors; kind, message and place of others, without the row that caused it. */
export function sayWhyItEnds(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') say(`${message}. Aliado may be running already; set PORT to use another one.`);
  else if (error instanceof BadConfiguration) say(message);
  else console.error(describeError(error));
}
