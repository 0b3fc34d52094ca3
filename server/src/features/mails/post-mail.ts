import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';

export type PostedFile = { name: string; type: string; bytes: Buffer };
export type PostedMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  files: PostedFile[];
};

export const mailFolder = (config: Config) => path.join(config.data_dir, 'mails');

/** By SMTP where configured, else into the data folder, which the development page reads. */
export const postMail = (config: Config, mail: PostedMail) =>
  config.smtp_url ? sendOverSmtp(config, config.smtp_url, mail) : keepInFolder(config, mail);

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export const createSmtpTransport = (url: string, timeouts: Partial<typeof TIMEOUTS> = {}) =>
  createTransport({ url, pool: true, ...TIMEOUTS, ...timeouts });

const transports = new Map<string, ReturnType<typeof createSmtpTransport>>();

async function sendOverSmtp(config: Config, smtp_url: string, mail: PostedMail) {
  const transport = transports.get(smtp_url) ?? createSmtpTransport(smtp_url);
  transports.set(smtp_url, transport);
  await transport.sendMail({
    from: config.mail_from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.files.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    messageId: `<${mail.id}@${new URL(config.public_url).hostname}>`,
  });
}

async function keepInFolder(config: Config, { files, ...mail }: PostedMail) {
  const folder = mailFolder(config);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${mail.id}.json`);
  const sent_at = new Date().toISOString();
  const attached = files.map(({ name }) => name);
  await writeFile(`${file}.part`, JSON.stringify({ ...mail, attached, sent_at }, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
