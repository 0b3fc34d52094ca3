import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { isOfApi } from './route.ts';

const TWO_YEARS = 63_072_000;

/** Inline styles are allowed, because the component library sets them; inline scripts never. */
const contentSecurityPolicy = (picture_hosts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...picture_hosts],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** For a response that loads nothing: the same protection, written out. */
export const headersOfPlainAnswer = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const;

export function securityHeaders(app: FastifyInstance, picture_hosts: readonly string[]) {
  const protect = helmet({
    contentSecurityPolicy: contentSecurityPolicy(picture_hosts),
    strictTransportSecurity: { maxAge: TWO_YEARS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isOfApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (pageOf(request.url).startsWith('/recuperarcontrasena'))
      reply.header('referrer-policy', 'no-referrer');
  });
}

const POLICY = 'content-security-policy';

/** Allows the one script inside the page by its hash. */
export function allowScript({ raw }: FastifyReply, hash: string) {
  const policy = String(raw.getHeader(POLICY) ?? '');
  raw.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
}

/** Normalises an address as the page does: no query, decoded, lower case, single slashes. */
function pageOf(url: string): string {
  const [path = ''] = url.split('?');
  return decoded(path).replaceAll('\\', '/').replace(/\/+/g, '/').toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
