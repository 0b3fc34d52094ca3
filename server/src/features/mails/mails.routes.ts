import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { isFromThisMachine } from '#server/http/loopback.ts';
import { AppError } from '#server/lib/app-error.ts';
import { KeptMail, mailListPage, mailPage } from './mail-page.ts';
import { mailFolder } from './post-mail.ts';

const NEWEST = 100;

async function readMail(config: Config, id: string): Promise<KeptMail> {
  const file = path.join(mailFolder(config), `${z.uuid().parse(id)}.json`);
  return KeptMail.parse(JSON.parse(await readFile(file, 'utf8')));
}

const findMail = (config: Config, id: string) => readMail(config, id).catch(() => undefined);

async function listMails(config: Config): Promise<KeptMail[]> {
  const names = await readdir(mailFolder(config)).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const newest = ids.sort().reverse().slice(0, NEWEST);
  const mails = await Promise.all(newest.map((id) => findMail(config, id)));
  return mails.filter((mail) => mail !== undefined);
}

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const html = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
    .send(page);

/** For development without a mail server: a local page shows the mails that would have been sent. */
export function mailRoutes(app: FastifyInstance, config: Config) {
  if (config.smtp_url || config.production) return;
  const here = {
    config: { audience: 'anyone' as const },
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (!isFromThisMachine(request)) throw new AppError('not_found');
    },
  };
  app.get('/dev/mails', here, async (_request, reply) => html(reply, mailListPage(await listMails(config))));
  app.get<{ Params: { id: string } }>('/dev/mails/:id', here, async (request, reply) => {
    const mail = await findMail(config, request.params.id);
    if (!mail) throw new AppError('not_found');
    return html(reply, mailPage(mail));
  });
}
