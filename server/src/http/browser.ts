import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '#server/context.ts';

/** Cookies of the API, which no script and no other site can use. */
export const browserOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  public_url: string,
): Browser => ({
  read: (name) => cookieIn(headers.cookie, name),
  keep(name, value, seconds) {
    const secure = public_url.startsWith('https:') ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  },
});

const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
