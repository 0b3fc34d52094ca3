const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  footnote: string;
};

export function toText({ greeting, paragraphs, action, footnote }: MailContent): string {
  const lines = [greeting, ...paragraphs];
  if (action) lines.push(`${action.label}: ${action.link}`);
  return [...lines, footnote].join('\n\n');
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#0E5941;color:#fff;
    font-weight:600;text-decoration:none;padding:14px 24px;border-radius:12px">${escapeHtml(label)}</a></p>
  <p style="margin:0 0 16px;font-size:13px;color:#58675D;word-break:break-all">${escapeHtml(link)}</p>`;

/** Escapes every value: names come from users. */
export function toHtml(content: MailContent, language: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#F6F8F5;color:#14231C;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
  <p style="margin:0 0 16px;font-size:24px;font-weight:700;letter-spacing:-.03em;color:#0E5941">aliado</p>
  <div style="background:#fff;border:1px solid #DEE5DE;border-radius:20px;padding:28px">
    <p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(content.greeting)}</p>
    ${content.paragraphs.map(paragraph).join('\n    ')}
    ${content.action ? button(content.action) : ''}
  </div>
  <p style="margin:16px 0 0;font-size:13px;color:#58675D">${escapeHtml(content.footnote)}</p>
</div></body></html>`;
}
