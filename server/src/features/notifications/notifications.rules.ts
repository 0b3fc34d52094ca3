import {
  CouponTerms,
  claimAnswers,
  claimDecisions,
  couponFailures,
  couponTypes,
  type NotificationChannel,
  type NotificationKind,
  noEarnings,
  notificationKinds,
  pauseReasons,
  paymentMethods,
  privacyKinds,
  rateKinds,
  securityKinds,
} from '@aliado/contract';
import * as z from 'zod';
import type { Actor } from '#server/context.ts';

const nothing = z.object({});
const adhesion = z.object({ merchant: z.string(), affiliate: z.string(), automatic: z.boolean().optional() });
const change = { effective_at: z.iso.datetime().nullable() };
const rates = z.object({
  merchant: z.string(),
  time_zone: z.string(),
  /**
   * A change without a date takes effect at once. `from` equal to `to` means that an announced change was called
   * off.
   */
  changes: z.array(z.object({ ...change, kind: z.enum(rateKinds), from: z.number(), to: z.number() })),
});
/** A null rate means the merchant's general rates. */
const own = z.object({
  merchant: z.string(),
  time_zone: z.string(),
  ...change,
  from: z.number().nullable(),
  to: z.number().nullable(),
});

const productRates = z.object({
  merchant: z.string(),
  time_zone: z.string(),
  changes: z.array(
    z.object({
      ...change,
      /** The name of one product; `others` counts the rest. */
      product: z.string(),
      others: z.number().int(),
      to: z.number().nullable(),
      stays: z.boolean(),
    }),
  ),
});

const sale = z.object({
  /** Optional: older notifications did not link to the sale's explanation. */
  sale: z.uuid().optional(),
  merchant: z.string(),
  affiliate: z.string(),
  number: z.number().int(),
  products: z.array(z.string()),
  currency: z.string(),
  total_cents: z.number().int(),
  commission_cents: z.number().int(),
  no_earning: z.enum(noEarnings).nullable(),
});

const coupon = { merchant: z.string(), coupon: z.string() };
/** Optional: older notifications come from before coupons had terms. */
const couponTerms = { terms: CouponTerms.optional(), currency: z.string().nullish() };
const failedCoupon = z.object({ ...coupon, failure: z.enum(couponFailures) });

const payment = z.object({
  merchant: z.string(),
  affiliate: z.string(),
  currency: z.string(),
  total_cents: z.number().int(),
  method: z.enum(paymentMethods),
  /** The last digits of the account, or the code of a coupon. */
  destination: z.string().nullable(),
  reason: z.string().nullable(),
});
const wholesale = {
  merchant: z.string(),
  reseller: z.string(),
  order: z.string(),
  units: z.number().int(),
  currency: z.string(),
  total_cents: z.number().int(),
};
const invoice = z.object({ affiliate: z.string(), year: z.number().int(), month: z.number().int() });

const claim = {
  claim: z.uuid(),
  merchant: z.string(),
  affiliate: z.string(),
  number: z.number().int(),
  time_zone: z.string(),
  currency: z.string(),
  /** The next deadline: of the answer, of the affiliate's reply or of Aliado's decision. */
  due_at: z.iso.datetime(),
  side: z.enum(['affiliate', 'merchant']),
  amount_cents: z.number().int().nullable(),
};

const privacyRequest = z.object({
  request: z.enum(privacyKinds),
  due_at: z.iso.datetime(),
  time_zone: z.string(),
});

const dataOfKind = {
  welcome: nothing,
  password_changed: nothing,
  bank_changed: nothing,
  store_connected: nothing,
  store_disconnected: nothing,
  store_suspended: nothing,
  store_resumed: nothing,
  privacy_request: privacyRequest,
  privacy_due: privacyRequest,
  webhook_paused: z.object({ host: z.string(), pause: z.enum(pauseReasons) }),
  sheet_published: z.object({ published: z.number().int(), failed: z.number().int() }),
  request_received: adhesion,
  request_accepted: adhesion,
  request_rejected: adhesion,
  request_cancelled: adhesion,
  invitation_received: adhesion,
  invitation_accepted: adhesion,
  invitation_rejected: adhesion,
  member_left: adhesion,
  member_removed: adhesion,
  team_joined: adhesion,
  team_message: z.object({ leader: z.string(), text: z.string() }),
  store_message: z.object({ merchant: z.string(), text: z.string() }),
  commission_changed: rates,
  own_commission_changed: own,
  product_commission_changed: productRates,
  coupon_invited: z.object({ ...coupon, ...couponTerms, inviter: z.string() }),
  coupon_ready: z.object({ ...coupon, ...couponTerms, for_payment: z.boolean() }),
  coupon_changed: z.object({
    ...coupon,
    ...couponTerms,
    type: z.enum(couponTypes),
    value: z.number().int(),
  }),
  coupon_failed: failedCoupon,
  merchant_coupon_failed: failedCoupon,
  coupon_leaked: z.object({ ...coupon, leak: z.uuid(), orders: z.number().int() }),
  /** The name it was shared under until now. */
  code_replaced: z.object({ ...coupon, before: z.string() }),
  sale_recorded: sale,
  store_sale_recorded: sale,
  sale_cancelled: sale,
  /** Does not name the affiliate who got the sale. */
  sale_reassigned: z.object({ merchant: z.string(), number: z.number().int() }),
  sale_flagged: sale,
  payment_requested: z.object({
    merchant: z.string(),
    affiliate: z.string(),
    currency: z.string(),
    asked_cents: z.number().int(),
  }),
  month_closed: z.object({
    merchant: z.string(),
    year: z.number().int(),
    month: z.number().int(),
    currency: z.string(),
    earned_cents: z.number().int(),
  }),
  payment_received: payment,
  payment_returned: payment,
  payment_coupon_failed: payment,
  invoice_received: invoice,
  wholesale_ordered: z.object(wholesale),
  wholesale_paid: z.object(wholesale),
  store_wholesale_paid: z.object(wholesale),
  announcement: z.object({
    title_es: z.string(),
    title_pt: z.string(),
    message_es: z.string(),
    message_pt: z.string(),
    link: z.string().nullable(),
  }),
  wholesale_ended: z.object({ ...wholesale, end: z.enum(['cancelled', 'refunded', 'expired']) }),
  claim_opened: z.object(claim),
  claim_reminder: z.object(claim),
  claim_message: z.object({ ...claim, text: z.string() }),
  claim_answered: z.object({ ...claim, answer: z.enum(claimAnswers) }),
  claim_escalated: z.object({ ...claim, by: z.enum(['clock', 'offer', 'affiliate', 'merchant']) }),
  claim_to_decide: z.object(claim),
  claim_decided: z.object({
    ...claim,
    decision: z.enum(claimDecisions),
    by: z.enum(['merchant', 'affiliate', 'operator']),
  }),
  audit_broken: z.object({ finding: z.string(), entry: z.string() }),
} satisfies Record<NotificationKind, z.ZodObject>;

export type DataOf<Kind extends NotificationKind> = z.infer<(typeof dataOfKind)[Kind]>;

type NewsOf<Kind extends NotificationKind> = { kind: Kind } & (Record<string, never> extends DataOf<Kind>
  ? { data?: DataOf<Kind> | undefined }
  : { data: DataOf<Kind> });

export type News = { [Kind in NotificationKind]: NewsOf<Kind> }[NotificationKind];

/** The type derives from the table above, which also validates the input. */
export const ToldNews = z
  .object({ user_id: z.uuid(), kind: z.enum(notificationKinds), data: z.unknown().optional() })
  .transform(
    ({ user_id, kind, data }) =>
      ({ user_id, kind, data: dataOfKind[kind].parse(data ?? {}) }) as { user_id: string } & News,
  );

const GENERAL = '/tiendaNube/general';
const AFFILIATES = '/tiendaNube/afiliados';
const SERVICES = '/tiendaNube/servicios';
const MY_DATA = '/tiendaNube/misDatos';
const MY_AFFILIATES = '/tiendaNube/buscarAfiliado';
const MY_TEAM = '/tiendaNube/miEquipo';
const REPORTS = '/tiendaNube/reportes';
const MY_REPORTS = '/tiendaNube/reportesAfiliados';
const PUBLISHING = '/publicarMultiple';
const PAYMENTS = '/tiendaNube/pagos';
const WHOLESALE = '/tiendaNube/mayorista';
const OPERATOR_CLAIMS = '/operador/reclamos';
const OPERATOR_AUDIT = '/operador/auditoria';

type Reader = Pick<Actor, 'merchant_id' | 'is_affiliate' | 'is_leader' | 'is_mentor' | 'is_operator'>;

const anyone = () => true;
const provider = ({ merchant_id }: Reader) => merchant_id !== null;
const affiliate = ({ is_affiliate }: Reader) => is_affiliate;
const operator = ({ is_operator }: Reader) => is_operator;
const leader = ({ is_leader, is_mentor }: Reader) => is_leader || is_mentor;

/** Per kind: who can receive it, the page it links to, and whether it is also mailed and pushed. */
const kinds: Record<
  NotificationKind,
  { reaches: (reader: Reader) => boolean; link: string; mailed?: boolean; pushed?: boolean }
> = {
  welcome: { reaches: anyone, link: MY_DATA },
  password_changed: { reaches: anyone, link: MY_DATA },
  bank_changed: { reaches: anyone, link: MY_DATA },
  store_connected: { reaches: provider, link: SERVICES },
  store_disconnected: { reaches: provider, link: SERVICES },
  store_suspended: { reaches: provider, link: SERVICES },
  store_resumed: { reaches: provider, link: SERVICES },
  privacy_request: { reaches: provider, link: SERVICES },
  privacy_due: { reaches: provider, link: SERVICES, mailed: true },
  webhook_paused: { reaches: provider, link: `${SERVICES}?integraciones`, mailed: true },
  sheet_published: { reaches: provider, link: PUBLISHING },
  request_received: { reaches: provider, link: GENERAL, mailed: true, pushed: true },
  request_accepted: { reaches: affiliate, link: AFFILIATES, mailed: true, pushed: true },
  request_rejected: { reaches: affiliate, link: AFFILIATES },
  request_cancelled: { reaches: provider, link: GENERAL },
  invitation_received: { reaches: affiliate, link: AFFILIATES, mailed: true },
  invitation_accepted: { reaches: provider, link: MY_AFFILIATES, pushed: true },
  invitation_rejected: { reaches: provider, link: MY_AFFILIATES },
  member_left: { reaches: provider, link: MY_AFFILIATES },
  member_removed: { reaches: affiliate, link: AFFILIATES },
  team_joined: { reaches: leader, link: MY_TEAM },
  team_message: { reaches: affiliate, link: AFFILIATES, mailed: true },
  store_message: { reaches: affiliate, link: AFFILIATES, mailed: true },
  commission_changed: { reaches: affiliate, link: AFFILIATES },
  own_commission_changed: { reaches: affiliate, link: AFFILIATES },
  product_commission_changed: { reaches: affiliate, link: AFFILIATES },
  coupon_invited: { reaches: affiliate, link: AFFILIATES },
  coupon_ready: { reaches: affiliate, link: AFFILIATES },
  coupon_changed: { reaches: affiliate, link: AFFILIATES },
  coupon_failed: { reaches: affiliate, link: AFFILIATES },
  merchant_coupon_failed: { reaches: provider, link: `${SERVICES}#cupones` },
  coupon_leaked: { reaches: provider, link: GENERAL, mailed: true },
  code_replaced: { reaches: affiliate, link: AFFILIATES, mailed: true },
  sale_recorded: { reaches: affiliate, link: MY_REPORTS, mailed: true, pushed: true },
  store_sale_recorded: { reaches: provider, link: REPORTS, pushed: true },
  sale_cancelled: { reaches: affiliate, link: MY_REPORTS },
  sale_reassigned: { reaches: affiliate, link: MY_REPORTS },
  sale_flagged: { reaches: provider, link: REPORTS, pushed: true },
  payment_requested: { reaches: provider, link: PAYMENTS, mailed: true, pushed: true },
  month_closed: { reaches: affiliate, link: MY_REPORTS },
  payment_received: { reaches: affiliate, link: MY_REPORTS, mailed: true, pushed: true },
  payment_returned: { reaches: affiliate, link: MY_REPORTS, pushed: true },
  payment_coupon_failed: { reaches: provider, link: PAYMENTS },
  invoice_received: { reaches: provider, link: PAYMENTS, mailed: true },
  wholesale_ordered: { reaches: provider, link: WHOLESALE, mailed: true },
  wholesale_paid: { reaches: affiliate, link: WHOLESALE },
  store_wholesale_paid: { reaches: provider, link: WHOLESALE },
  wholesale_ended: { reaches: affiliate, link: WHOLESALE },
  claim_opened: { reaches: provider, link: PAYMENTS, mailed: true },
  claim_reminder: { reaches: anyone, link: MY_REPORTS, mailed: true },
  claim_message: { reaches: anyone, link: MY_REPORTS },
  claim_answered: { reaches: affiliate, link: MY_REPORTS, mailed: true },
  claim_escalated: { reaches: anyone, link: MY_REPORTS, mailed: true },
  claim_to_decide: { reaches: operator, link: OPERATOR_CLAIMS, mailed: true },
  claim_decided: { reaches: anyone, link: MY_REPORTS, mailed: true },
  announcement: { reaches: anyone, link: MY_DATA },
  audit_broken: { reaches: operator, link: OPERATOR_AUDIT, mailed: true },
};

/**
 * A sale links to its explanation, a leaked code to the evidence, a claim to its page on the reader's side, an
 * announcement to the page it names.
 */
export function linkOf({ kind, data = {} }: Pick<News, 'kind' | 'data'>): string {
  const { link } = kinds[kind];
  if ('link' in data && data.link) return data.link;
  if ('sale' in data && data.sale) return `${link}?comprobante=${data.sale}`;
  if ('leak' in data) return `${link}?fuga=${data.leak}`;
  if (!('claim' in data)) return link;
  return `${data.side === 'merchant' && link === MY_REPORTS ? PAYMENTS : link}?reclamo=${data.claim}`;
}

/** Claims have deadlines, so they are pushed unless their entry says otherwise. */
const isPushed = (kind: NotificationKind): boolean => kinds[kind].pushed ?? /^(store_)?claim_/.test(kind);

export const isMailed = (kind: NotificationKind): boolean => kinds[kind].mailed ?? false;

/** Their mails have their own texts and are sent by the code that makes the change. */
const SECURITY: ReadonlySet<string> = new Set(securityKinds);

export const isFixed = (kind: NotificationKind): boolean => SECURITY.has(kind);

/** The welcome has no switch: it arrives once, before the user could turn it off. */
export const kindsFor = (reader: Reader): NotificationKind[] =>
  notificationKinds.filter((kind) => kind !== 'welcome' && kinds[kind].reaches(reader));

export const comesBy = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'push' ? isPushed(kind) : channel === 'page' || isMailed(kind) || isFixed(kind);

export type NotificationText = { title: string; message: string };

export type NotificationTexts = {
  names: Record<NotificationKind, string>;
  texts: { [Kind in NotificationKind]: (data: DataOf<Kind>) => NotificationText };
};
