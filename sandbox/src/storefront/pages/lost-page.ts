import { objectOf } from '../../drawings/draw.ts';
import { type Html, html, trusted } from '../../formats/html.ts';
import { shopPage } from '../layout.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export const lostPage = (shop: Shop, shopper: Shopper): Html =>
  shopPage(shop, shopper, {
    title: shop.texts.notFound,
    scripts: { location: 'store', page: 'other' },
    content: html`<div class="in thanks">${trusted(`<svg viewBox="60 90 280 250" aria-hidden="true">${objectOf('box', 'arena')}</svg>`)}<h1>${shop.texts.notFound}</h1><a class="button" href="${shop.home}">${shop.texts.seeAll}</a></div>`,
  });
