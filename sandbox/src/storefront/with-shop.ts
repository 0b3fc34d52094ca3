import type { FastifyReply, FastifyRequest } from 'fastify';
import { objectOf } from '../drawings/draw.ts';
import { type Html, html, trusted } from '../formats/html.ts';
import { findStoreByHandle } from '../stores/named-stores.ts';
import type { World } from '../world.ts';
import { shopPage } from './layout.ts';
import { type Shop, shopOf } from './shop.ts';
import { type Shopper, shopperOf } from './shopper.ts';

export type Visitor = { shop: Shop; shopper: Shopper; request: FastifyRequest; reply: FastifyReply };

export const showPage = (reply: FastifyReply, page: Html) =>
  reply.header('cache-control', 'no-store').type('text/html').send(page.text);

export const showLost = ({ shop, shopper, reply }: Visitor) =>
  showPage(reply.code(404), lostPage(shop, shopper));

export const go = ({ reply }: Visitor, url: string) => reply.redirect(url, 303);

export const withShop =
  (world: World, handle: (visitor: Visitor) => unknown) => (request: FastifyRequest, reply: FastifyReply) => {
    const store = findStoreByHandle((request.params as { handle: string }).handle);
    if (!store) return reply.callNotFound();
    const shop = shopOf(world, store);
    return handle({ shop, shopper: shopperOf(shop, request, reply), request, reply });
  };

export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('application/json');

const lostPage = (shop: Shop, shopper: Shopper): Html =>
  shopPage(shop, shopper, {
    title: shop.texts.notFound,
    scripts: { location: 'store', page: 'other' },
    content: html`<div class="in thanks">${trusted(`<svg viewBox="60 90 280 250" aria-hidden="true">${objectOf('box', 'arena')}</svg>`)}<h1>${shop.texts.notFound}</h1><a class="button" href="${shop.home}">${shop.texts.seeAll}</a></div>`,
  });
