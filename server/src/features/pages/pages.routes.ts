import { readFileSync } from 'node:fs';
import type { Language } from '@aliado/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import {
  findPublicShop,
  listPublicProducts,
  type PublicShop,
} from '#server/features/resell/resell.service.ts';
import type { CallLimits } from '#server/http/call-limits/call-limits.ts';
import { prepareFailure } from '#server/http/errors.ts';
import { pageLanguage } from '#server/http/language.ts';
import { sendFresh } from '#server/http/send-fresh.ts';
import { cataloguePage } from './catalogue-page.ts';
import { orderPage } from './order-page.ts';
import { type Asked, searchCatalogue } from './pages.catalogue.service.ts';
import { countsIn, pageNumberOf } from './pages.rules.ts';
import { textsIn } from './pages.texts.ts';
import { problemPage, shopPage } from './shop-page.ts';

const SHOP_PAGE_SIZE = 24;
const MOST_IN_ORDER = 300;
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FILES = [
  ['shop.js', 'text/javascript; charset=utf-8', new URL('assets/shop.js', import.meta.url), A_DAY],
  ...['figtree.woff2', 'bricolage-grotesque-700.woff2'].map(
    (name) =>
      [
        name,
        'font/woff2',
        new URL(`../../../../web/src/ui/fonts/${name}`, import.meta.url),
        FOREVER,
      ] as const,
  ),
] as const;

type Asking = { Querystring: Record<string, unknown>; Params: { code: string } };

const OPEN = { config: { audience: 'anyone' as const }, schema: { hide: true } };

/** Pages for visitors. They work without a script and do not depend on who asks. */
export async function pageRoutes(app: FastifyInstance, background: Context, calls: CallLimits) {
  app.addHook('onRequest', async (request) => calls.spendOfAddress('page', request.ip));
  const { public_url } = background.config;
  const contextIn = (request: FastifyRequest, language: Language): Context => ({
    ...background,
    log: request.log as Context['log'],
    language,
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const language = languageFor(request, 'es');
    const { messages } = prepareFailure(error, request, reply, language);
    const problem = { ...textsIn[language].problem, text: messages.join(' '), href: request.url };
    return sendPage(request, reply, problemPage(language, public_url, problem));
  });

  app.get<Asking>('/catalogoGeneral', OPEN, async (request, reply) => {
    const language = languageFor(request, 'es');
    const asked = textsOf(request.query) as Asked;
    const catalogue = await searchCatalogue(contextIn(request, language), asked);
    return sendPage(request, reply, cataloguePage({ catalogue, asked, language, public_url }));
  });

  app.get<Asking>('/canal/:code', OPEN, async (request, reply) => {
    const ctx = contextIn(request, 'es');
    const shop = await findPublicShop(ctx, request.params.code);
    if (!shop) return sendNotFound(request, reply, public_url);
    if (shop.code !== request.params.code) return reply.redirect(`/canal/${shop.code}`, 301);
    const language = languageFor(request, shop.language);
    const { tienda, pagina } = textsOf(request.query);
    const merchant = tienda && UUID.test(tienda) ? tienda : undefined;
    const page = pageNumberOf(pagina);
    const listed = await listPublicProducts(ctx, shop.user_id, { merchant, page, page_size: SHOP_PAGE_SIZE });
    const last = Math.max(1, Math.ceil(listed.count / SHOP_PAGE_SIZE));
    return sendPage(
      request,
      reply,
      shopPage({ ...listed, shop, language, public_url, merchant, page, last }),
    );
  });

  app.get<Asking>('/canal/:code/pedido', OPEN, async (request, reply) => {
    const ctx = contextIn(request, 'es');
    const shop = await findPublicShop(ctx, request.params.code);
    if (!shop) return sendNotFound(request, reply, public_url);
    const lines = await linesOf(ctx, shop, countsIn(request.query));
    return sendPage(
      request,
      reply,
      orderPage({ shop, language: languageFor(request, shop.language), public_url, lines }),
    );
  });

  for (const [name, type, file, cache] of FILES) {
    const bytes = readFileSync(file);
    app.get(`/pages/${name}`, OPEN, (request, reply) =>
      sendFresh(request, reply.header('cache-control', cache).type(type), bytes),
    );
  }
}

/** Only products that the affiliate sells herself go into an order. */
async function linesOf(ctx: Context, shop: NonNullable<PublicShop>, counts: Map<string, number>) {
  if (counts.size === 0) return [];
  const { products } = await listPublicProducts(ctx, shop.user_id, { page: 1, page_size: MOST_IN_ORDER });
  return products.flatMap((product) => {
    const count = counts.get(product.pk) ?? 0;
    return count > 0 && !product.link && !product.sold_out ? [{ product, count }] : [];
  });
}

/** Returns parameters given once; a repeated parameter is ignored. */
const textsOf = (query: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : undefined,
    ]),
  );

const languageFor = (request: FastifyRequest, otherwise: Language): Language =>
  pageLanguage(request) ?? otherwise;

function sendNotFound(request: FastifyRequest, reply: FastifyReply, public_url: string) {
  const language = languageFor(request, 'es');
  const problem = { ...textsIn[language].notFound, href: '/catalogoGeneral' };
  return sendPage(request, reply.code(404), problemPage(language, public_url, problem));
}

/**
 * Revalidated on each request, so that a page that became private disappears at once. An unchanged page is not
 * sent again.
 */
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  sendFresh(
    request,
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-language, cookie, accept-encoding')
      .type('text/html; charset=utf-8'),
    page,
  );
