import type { Language, ShopTone } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { codeOfPiece, shortUrl } from '#server/features/links/links.rules.ts';
import { moneyText } from '#server/lib/money-text.ts';
import { findFile } from '#server/lib/storage.ts';
import { drawStatus } from './draw-status.ts';
import { fetchPhoto } from './fetch-photo.ts';
import type { PersonRow } from './kits.queries.ts';
import { couponValue, nameOfFacts, type Offer, priceParts } from './kits.rules.ts';
import { textsIn } from './kits.texts.ts';
import type { StatusFacts } from './lay-out.ts';

export type Status = {
  offer: Offer;
  person: PersonRow;
  code: string;
  image: string | null;
  ground: ShopTone;
};

function factsOf(
  ctx: ActorContext,
  { offer, person, code, ground }: Status,
  language: Language,
): StatusFacts {
  const { status: texts } = textsIn[language];
  const { currency, price_cents, coupon_price_cents, coupon } = offer;
  const { first_name, last_name, title, text } = person;
  return {
    tone: ground,
    title: title ?? first_name,
    lead: title === null ? texts.lead : text,
    initials: `${first_name.slice(0, 1)}${last_name.slice(0, 1)}`.toUpperCase(),
    name: offer.product,
    price: price_cents > 0 ? priceParts(coupon_price_cents ?? price_cents, currency, language) : null,
    askPrice: texts.askPrice,
    was:
      coupon_price_cents === null
        ? null
        : { text: moneyText(price_cents, currency, language), why: texts.withCoupon },
    coupon: coupon && {
      label: texts.code,
      code: coupon.name,
      value: coupon.type === 'S' ? texts.freeShipping : couponValue(coupon, currency, language),
      unit: coupon.type === 'S' ? null : texts.less,
    },
    link: shortUrl(ctx.config.public_url, codeOfPiece(code, 'status')),
    scan: texts.scan,
    merchant: offer.merchant,
    soldBy: texts.soldBy(offer.merchant),
    made: texts.made,
  };
}

/** Changes whenever the picture would. */
export const versionOf = (ctx: ActorContext, status: Status, language: Language): string =>
  nameOfFacts([factsOf(ctx, status, language), status.image, status.person.picture]);

const MOST_KEPT = 60;
const kept = new Map<string, Buffer>();

/** Caches the newest pictures: a preview, a download and a share draw one. */
export async function statusPicture(ctx: ActorContext, status: Status, language: Language): Promise<Buffer> {
  const version = versionOf(ctx, status, language);
  const known = kept.get(version);
  if (known) return known;
  const { picture } = status.person;
  const [photo, face = null] = await Promise.all([
    fetchPhoto(ctx.config, status.image),
    picture ? findFile(ctx.config, picture) : null,
  ]);
  const bytes = await drawStatus(factsOf(ctx, status, language), { photo, face });
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(version, bytes);
  return bytes;
}
