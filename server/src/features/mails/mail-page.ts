import * as z from 'zod';
import { escapeHtml } from './mails.layout.rules.ts';

export const KeptMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attached: z.array(z.string()).default([]),
  sent_at: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;

const page = (title: string, body: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; background: #F6F8F5; color: #14231C; font: 16px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 32px 16px }
  h1 { font-size: 28px; margin: 0 0 4px } main > p { margin: 0 0 24px; color: #58675D }
  ul { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #DEE5DE; border-radius: 20px; overflow: hidden }
  li + li { border-top: 1px solid #DEE5DE }
  li a { display: block; padding: 16px 20px; color: inherit; text-decoration: none }
  li a:hover { background: #EEF6F1 } strong { display: block } small { color: #58675D; font-size: 14px }
  .back { color: #0E5941; font-weight: 600 } :focus-visible { outline: 3px solid #7665C3; outline-offset: -3px }
</style></head><body><main>${body}</main></body></html>`;

const when = (iso: string) => new Date(iso).toLocaleString('es-AR');

const row = (mail: KeptMail) =>
  `<li><a href="/dev/mails/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
   <small>${escapeHtml(mail.recipient)} · ${when(mail.sent_at)}</small></a></li>`;

export const mailListPage = (mails: KeptMail[]) =>
  page(
    'Correo de desarrollo',
    `<h1>Correo de desarrollo</h1><p>Los mails que Aliado habría mandado. Con SMTP_URL salen de verdad.</p>
     ${mails.length > 0 ? `<ul>${mails.map(row).join('')}</ul>` : '<p>Todavía no se mandó ninguno.</p>'}`,
  );

export const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    `<a class="back" href="/dev/mails">← Todos los mails</a>
     <h1>${escapeHtml(mail.subject)}</h1><p>Para ${escapeHtml(mail.recipient)} · ${when(mail.sent_at)}</p>
     ${mail.attached.length > 0 ? `<p>Con ${mail.attached.map(escapeHtml).join(', ')}</p>` : ''}
     ${mail.html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '')}`,
  );
