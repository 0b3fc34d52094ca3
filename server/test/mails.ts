import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../src/config.ts';
import { mailFolder, type PostedMail } from '../src/features/mails/post-mail.ts';

/** The mails kept in the data folder for one person, newest first. */
export async function keptMails(config: Config, recipient: string): Promise<PostedMail[]> {
  const folder = mailFolder(config);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as PostedMail),
  );
  return mails.filter((mail) => mail.recipient === recipient).sort((a, b) => b.id.localeCompare(a.id));
}

export const linkIn = (mail: PostedMail | undefined): string =>
  /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
