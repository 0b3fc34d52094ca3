function formBody(fields: Record<string, string | number>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form.toString();
}

/** A browser without pictures: stores cookies, follows redirects by hand, posts forms. */
export function openBrowser(url: string) {
  const cookies = new Map<string, string>();

  async function send(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; path: string; html: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location) return send(location);
    return { status: answer.status, path, html: await answer.text() };
  }

  return {
    open: (path: string) => send(path),
    submit: (path: string, fields: Record<string, string | number>) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formBody(fields),
      }),
  };
}
export type Browser = ReturnType<typeof openBrowser>;

export const BUYER = {
  email: 'ana@compradora.demo',
  nombre: 'Ana Sauce',
  telefono: '+54 11 5555 0101',
  documento: '30999888',
  entrega: 'envio',
  calle: 'Belgrano',
  numero: '120',
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  codigo_postal: '2000',
  pago: 'credit_card',
};
