import { type Language, Pk } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { previewMerchant } from '#server/features/merchants/merchants.service.ts';
import { getReferrer } from '#server/features/profile/profile.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { html } from '#server/lib/html.ts';
import { type Social, socialHead } from './page-of.ts';
import * as queries from './pages.social.queries.ts';
import { percentText, textsIn } from './pages.texts.ts';

type Invitation = Partial<Record<'merchant' | 'referral' | 'leader', string>>;

const ICON = '/icon-512.png';

/** The HTML head that gives an invitation link its preview in a chat; undefined for other URLs. */
export async function invitationHead(ctx: Context, url: string): Promise<string | undefined> {
  const address = new URL(url, ctx.config.public_url);
  const invitation: Invitation = Object.fromEntries(address.searchParams);
  const found = await describeInvitation(ctx, invitation).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const { language, ...words } = found;
  const social: Social = { ...words, url: address.href };
  return html`<title>${social.title}</title>${socialHead(social, textsIn[language].locale)}`.text;
}

async function describeInvitation(ctx: Context, { merchant, referral, leader }: Invitation) {
  if (merchant && Pk.safeParse(merchant).success)
    return describeMerchant(ctx, merchant.toLowerCase(), leader);
  return referral ? describeReferrer(ctx, referral) : undefined;
}

async function describeMerchant(ctx: Context, id: string, leader: string | undefined) {
  const [preview, look] = await Promise.all([
    previewMerchant(ctx, id, leader?.slice(0, 100).replaceAll('\0', '')),
    queries.findMerchantLook(ctx.db, id),
  ]);
  const language: Language = look?.country === 'BR' ? 'pt' : 'es';
  const { invitation: texts } = textsIn[language];
  const percent = percentText(Math.max(preview.commission, preview.commission_coupon), language);
  return {
    language,
    title: preview.leader
      ? texts.byLeader(preview.leader.name, preview.name, percent)
      : texts.title(preview.name, percent),
    description: texts.text(preview.name, percent),
    image: absolute(ctx, look?.image),
  };
}

async function describeReferrer(ctx: Context, code: string) {
  const { name, language } = await getReferrer(ctx, code.slice(0, 100));
  const { referral: texts } = textsIn[language];
  return { language, title: texts.title(name), description: texts.text, image: absolute(ctx, null) };
}

const absolute = ({ config }: Context, image: string | null | undefined) =>
  new URL(image ?? ICON, config.public_url).href;

/**
 * The page that a chat reads instead of following a link to a product. Undefined for a link without a product,
 * because the store's own page shows as much.
 */
export async function linkPreview(ctx: Context, code: string): Promise<string | undefined> {
  const link = await queries.findLinkedProduct(ctx.db, code);
  if (!link) return undefined;
  const language: Language = link.country === 'BR' ? 'pt' : 'es';
  const { locale, lang, money, product: texts } = textsIn[language];
  const name = link.title ?? link.name;
  const price = Number(link.price_cents);
  const social: Social = {
    type: 'product',
    title: price > 0 ? texts.title(name, money(price, link.currency)) : name,
    description: texts.text(link.merchant_name, link.coupon),
    url: new URL(`/r/${code}`, ctx.config.public_url).href,
    image: absolute(ctx, link.image),
  };
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${social.title}</title>
${socialHead(social, locale)}</head><body><h1>${social.title}</h1><p>${social.description}</p>
<p><a href="${link.url}" rel="nofollow">${link.merchant_name}</a></p></body></html>`.text;
}
