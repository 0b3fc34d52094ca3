import type { Kit, KitChange, KitMessageChange, Language, ShopTone } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { codeOfPiece, shortUrl } from '#server/features/links/links.rules.ts';
import { carryCoupon, createLink } from '#server/features/links/links.service.ts';
import { priceWithCoupon } from '#server/features/resell/resell.rules.ts';
import { commissionOf, rateOf } from '#server/features/sales/sales.rules.ts';
import type { Download } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './kits.queries.ts';
import * as rules from './kits.rules.ts';
import { textsIn } from './kits.texts.ts';
import { type Status, statusPicture, versionOf } from './status-picture.ts';

const DAYS = 30;
const LONGEST_LINK_NAME = 80;

/** The caller's newest link to the product, except the shop's, or a new one with the best code. */
export const openKit = (ctx: ActorContext, { product: product_id }: { product: string }) =>
  inTransaction(ctx, async (ctx) => {
    const { user_id } = ctx.actor;
    await queries.lockProduct(ctx.db, user_id, product_id);
    const product = await queries.findOffered(ctx.db, user_id, product_id);
    if (!product) throw new AppError('not_found');
    const known = await queries.findNewestLink(ctx.db, user_id, product_id);
    if (known) return { link: known.id };
    const [coupon] = await queries.listCoupons(ctx.db, user_id, product.merchant_id, ctx.clock());
    const link = await createLink(ctx, {
      name: product.name.slice(0, LONGEST_LINK_NAME).toWellFormed().trim(),
      url: product.url ?? '',
      merchant: product.merchant_id,
      coupon: coupon?.id,
    });
    return { link: link.pk };
  });

type Opened = {
  row: queries.LinkRow;
  coupons: Awaited<ReturnType<typeof queries.listCoupons>>;
  status: Status;
};

/** Not found for another affiliate's link, a link without a product, or a product that is not offered now. */
async function open(ctx: ActorContext, link_id: string): Promise<Opened> {
  const { user_id } = ctx.actor;
  const row = await queries.findLink(ctx.db, user_id, link_id, ctx.clock());
  if (!row) throw new AppError('not_found');
  await requireMember(ctx.db, row.merchant_id, user_id).catch(() => {
    throw new AppError('not_a_member');
  });
  const [coupons, person] = await Promise.all([
    queries.listCoupons(ctx.db, user_id, row.merchant_id, ctx.clock()),
    queries.getPerson(ctx.db, user_id),
  ]);
  const coupon = coupons.find(({ id }) => id === row.coupon_id) ?? null;
  const price = coupon && priceWithCoupon(row.price_cents, coupon);
  const offer: rules.Offer = {
    merchant: row.merchant_name,
    product: row.product_name,
    currency: row.currency,
    price_cents: Number(row.price_cents),
    coupon_price_cents: price === null ? null : Number(price),
    coupon: coupon as rules.Coupon | null,
    link: shortUrl(ctx.config.public_url, codeOfPiece(row.code, 'message')),
  };
  const ground = (row.ground ?? person.tone ?? 'ceibo') as ShopTone;
  return { row, coupons, status: { offer, person, code: row.code, image: row.image, ground } };
}

export async function getKit(ctx: ActorContext, link_id: string): Promise<Kit> {
  return describe(ctx, await open(ctx, link_id));
}

async function describe(ctx: ActorContext, { row, coupons, status }: Opened): Promise<Kit> {
  const { offer, person, ground } = status;
  const { coupon } = offer;
  const [messages, counted] = await Promise.all([
    queries.listMessages(ctx.db, row.id, coupon !== null),
    queries.countPieces(ctx.db, row, { user_id: ctx.actor.user_id, days: DAYS, now: ctx.clock() }),
  ]);
  const message = (language: Language) =>
    toMessage(offer, language, messages.find((own) => own.language === language)?.template);
  const grounds = rules.groundsFor((person.tone ?? 'ceibo') as ShopTone);
  const points = pointsFor(
    row,
    coupons.find(({ id }) => id === coupon?.id),
  );
  const price = BigInt(offer.coupon_price_cents ?? offer.price_cents);
  return {
    link: row.id,
    code: row.code,
    product: { pk: row.product_id, name: row.product_name, image: row.image },
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    currency: row.currency,
    price_cents: offer.price_cents,
    coupon_price_cents: offer.coupon_price_cents,
    coupon: coupon && toCoupon(coupon),
    coupons: (coupons as rules.Coupon[]).map(toCoupon),
    commission: points / 100,
    earns_cents: price > 0n ? Number(commissionOf(price, points)) : null,
    messages: { es: message('es'), pt: message('pt') },
    qr_url: shortUrl(ctx.config.public_url, codeOfPiece(row.code, 'qr')),
    ground,
    grounds: grounds.includes(ground) ? grounds : [...grounds, ground],
    status_version: wholeVersion(ctx, status),
    status_is_old: row.shared_facts !== null && row.shared_facts !== saidOf(status),
    days: DAYS,
    ...rules.figuresOf(counted),
  };
}

type Rated = { commission: number | null } | undefined;

const pointsFor = ({ own, commission, commission_coupon, product_percent }: queries.LinkRow, coupon: Rated) =>
  rateOf(
    coupon ? 'coupon' : 'click',
    { coupon: coupon?.commission ?? null, own, commission, commission_coupon, commission_leader: 0 },
    product_percent,
  ).rate_points;

const toCoupon = ({ id, name, type, value }: rules.Coupon) => ({ pk: id, name, type, value });

function toMessage(offer: rules.Offer, language: Language, own: string | undefined) {
  const words = rules.liveWords(offer, language);
  return {
    text: rules.fillIn(own ?? rules.ownTemplate(offer, language), words),
    marks: rules.marksOf(words),
    link: offer.link,
    is_own: own !== undefined,
  };
}

const wholeVersion = (ctx: ActorContext, status: Status) =>
  rules.nameOfFacts([versionOf(ctx, status, 'es'), versionOf(ctx, status, 'pt')]);

/** The facts that would make an earlier picture wrong for a buyer. */
const saidOf = ({ code, offer: { price_cents, coupon_price_cents, coupon } }: Status) =>
  rules.nameOfFacts([code, price_cents, coupon_price_cents, coupon?.name]);

export const updateKit = (ctx: ActorContext, link_id: string, change: KitChange): Promise<Kit> =>
  inTransaction(ctx, async (ctx) => {
    const opened = await open(ctx, link_id);
    const { coupon, ground, shared_status } = change;
    if (coupon && !opened.coupons.some(({ id }) => id === coupon)) throw new AppError('not_found');
    if (coupon !== undefined) await carryCoupon(ctx, [link_id], coupon);
    if (ground) await queries.saveChoice(ctx.db, link_id, { ground });
    if (shared_status === wholeVersion(ctx, opened.status))
      await queries.saveChoice(ctx.db, link_id, { shared_facts: saidOf(opened.status) });
    return describe(ctx, await open(ctx, link_id));
  });

export const updateKitMessage = (
  ctx: ActorContext,
  link_id: string,
  { language, text }: KitMessageChange,
): Promise<Kit> =>
  inTransaction(ctx, async (ctx) => {
    const opened = await open(ctx, link_id);
    const { offer } = opened.status;
    const key = { link_id, language, with_coupon: offer.coupon !== null };
    const template = rules.toTemplate(text, rules.liveWords(offer, language));
    if (template === '' || template === rules.ownTemplate(offer, language))
      await queries.deleteMessage(ctx.db, key);
    else await queries.saveMessage(ctx.db, key, template);
    return describe(ctx, opened);
  });

export async function downloadStatus(
  ctx: ActorContext,
  link_id: string,
  language: Language = ctx.language,
): Promise<Download> {
  const { status } = await open(ctx, link_id);
  return {
    name: `aliado-${status.code}-${textsIn[language].status.file}.jpg`,
    type: 'image/jpeg',
    version: versionOf(ctx, status, language),
    body: () => statusPicture(ctx, status, language),
  };
}
