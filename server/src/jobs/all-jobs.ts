import { notifyCommission, notifyProductCommission } from '#server/features/adhesions/adhesions.jobs.ts';
import {
  endAnnouncements,
  sendAnnouncement,
  takeBackAnnouncement,
} from '#server/features/announcements/announcements.jobs.ts';
import { checkAudit, forgetOldAudit } from '#server/features/audit/audit.jobs.ts';
import { passwordChanged } from '#server/features/auth/auth.facts.ts';
import { productCommissionAnnounced } from '#server/features/catalog/catalog.facts.ts';
import {
  meetProduct,
  refreshProduct,
  synchronise,
  synchroniseConnected,
} from '#server/features/catalog/catalog.jobs.ts';
import { runClaimClocks } from '#server/features/claims/claims.jobs.ts';
import { commissionReversed, monthClosed } from '#server/features/commissions/commissions.facts.ts';
import {
  checkLedgerNightly,
  closeMonthsThatAreOver,
  notifyMonth,
  postSaleOfOrder,
} from '#server/features/commissions/commissions.jobs.ts';
import { couponChanged, couponFailed, couponMinted } from '#server/features/coupons/coupons.facts.ts';
import {
  changeCoupon,
  compareAllCoupons,
  compareCoupons,
  disableCoupon,
  mintCoupon,
} from '#server/features/coupons/coupons.jobs.ts';
import {
  endCodes,
  notifyCoupon,
  publishOffers,
  resumeCoupons,
} from '#server/features/coupons/coupons.reactions.jobs.ts';
import { inviteProvider, notifyRejected } from '#server/features/help/help.jobs.ts';
import {
  publishEvent,
  publishReleased,
  webhookEvent,
} from '#server/features/integrations/integrations.jobs.ts';
import { ringForDue, sendWebhooks } from '#server/features/integrations/integrations.sending.jobs.ts';
import { watchAll, watchSale } from '#server/features/leaks/leaks.jobs.ts';
import { deliverMail } from '#server/features/mails/mails.jobs.ts';
import { forgetKept } from '#server/features/members/members.jobs.ts';
import { commissionAnnounced, windowChanged } from '#server/features/merchants/merchants.facts.ts';
import { countReputationsNightly } from '#server/features/merchants/merchants.jobs.ts';
import { eraseIdentity, forgetExports, makeExport } from '#server/features/my-data/my-data.jobs.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { repairWebhooks } from '#server/features/operator/operator.stores.jobs.ts';
import { orderChanged } from '#server/features/orders/orders.facts.ts';
import { reduceDocuments, ringForForgotten, takeInOrders } from '#server/features/orders/orders.jobs.ts';
import {
  keepAgreement,
  sweepMerchant,
  sweepStore,
  sweepStores,
  sweepStoresNightly,
} from '#server/features/orders/orders.sweep.jobs.ts';
import { keepWords } from '#server/features/pages/pages.jobs.ts';
import {
  invoiceReceived,
  paymentReturned,
  paymentSettled,
} from '#server/features/payments/payments.facts.ts';
import {
  notifyInvoice,
  notifyPayment,
  settleCouponPayment,
} from '#server/features/payments/payments.jobs.ts';
import { redact, remindOfDeadlines, runPrivacyRequest } from '#server/features/privacy/privacy.jobs.ts';
import { housekeeping } from '#server/features/privacy/privacy.retention.jobs.ts';
import { profileCreated, sensitiveDataChanged } from '#server/features/profile/profile.facts.ts';
import {
  forgetPublishing,
  publishProduct,
  publishSheet,
} from '#server/features/publishing/publishing.jobs.ts';
import { deliverPush, endQuietHours } from '#server/features/push/push.jobs.ts';
import { carryMintedCoupon } from '#server/features/resell/resell.jobs.ts';
import {
  derivationNeeded,
  saleChanged,
  saleReassigned,
  saleRecorded,
} from '#server/features/sales/sales.facts.ts';
import {
  checkDerived,
  deriveDoubtfulAgain,
  notifyReassigned,
  notifySale,
} from '#server/features/sales/sales.jobs.ts';
import { issueStatements } from '#server/features/statements/statements.jobs.ts';
import {
  storeConnected,
  storeStateChanged,
} from '#server/features/store-connection/store-connection.facts.ts';
import {
  checkStore,
  notifyStoreOwner,
  refreshScripts,
  subscribeAgain,
  subscribeToStore,
  wakeSuspendedStores,
} from '#server/features/store-connection/store-connection.jobs.ts';
import { forgetOrderClaims, keepVisitMonths } from '#server/features/visits/visits.jobs.ts';
import { wholesaleChanged, wholesaleOrdered } from '#server/features/wholesale/wholesale.facts.ts';
import {
  applyWholesaleOrder,
  checkOrder,
  notifyWholesaleOrder,
  placeOrder,
  removeStrayDrafts,
  sweepWholesale,
} from '#server/features/wholesale/wholesale.jobs.ts';
import { forgetLiveEvents } from '#server/live/live.jobs.ts';
import { adhesionJobs } from './adhesion-jobs.ts';
import { claimJobs } from './claim-jobs.ts';
import { forgetReplacedJobs } from './forget-replaced-jobs.ts';
import { fact, job, reaction } from './task-list.ts';

export const allJobs = [
  job(deliverMail),
  job(notify),
  job(deliverPush),
  job(endQuietHours),
  job(housekeeping),
  job(forgetReplacedJobs),
  job(checkAudit),
  job(forgetOldAudit),
  job(inviteProvider),
  job(notifyRejected),
  job(forgetLiveEvents),
  job(synchronise),
  job(synchroniseConnected),
  job(meetProduct),
  job(refreshProduct),
  job(publishSheet),
  job(publishProduct),
  job(forgetPublishing),
  job(takeInOrders),
  job(ringForForgotten),
  job(sweepStores),
  job(sweepStoresNightly),
  job(sweepStore),
  job(runPrivacyRequest),
  job(remindOfDeadlines),
  job(reduceDocuments),
  job(redact),
  job(keepAgreement),
  job(makeExport),
  job(eraseIdentity),
  job(forgetExports),
  job(keepVisitMonths),
  job(forgetOrderClaims),
  job(subscribeToStore),
  job(subscribeAgain),
  job(repairWebhooks),
  job(sendAnnouncement),
  job(takeBackAnnouncement),
  job(endAnnouncements),
  job(wakeSuspendedStores),
  job(checkStore),
  job(refreshScripts),
  fact(windowChanged, [reaction(refreshScripts, ({ merchant_id }) => ({ merchant_id }))]),
  job(notifyStoreOwner),
  fact(storeConnected, [
    reaction(subscribeToStore, ({ merchant_id }) => ({ merchant_id })),
    reaction(notifyStoreOwner, ({ merchant_id }) => ({ merchant_id, news: 'linked' })),
    reaction(synchroniseConnected, ({ merchant_id }) => ({ merchant_id })),
    reaction(sweepMerchant, ({ merchant_id }) => ({ merchant_id })),
    reaction(resumeCoupons, ({ merchant_id }) => ({ merchant_id })),
  ]),
  fact(storeStateChanged, [
    reaction(notifyStoreOwner, ({ merchant_id, state }) => ({ merchant_id, news: state })),
    reaction(sweepMerchant, ({ merchant_id }) => ({ merchant_id })),
    reaction(resumeCoupons, ({ merchant_id }) => ({ merchant_id })),
  ]),
  job(sweepMerchant),
  job(postSaleOfOrder),
  job(closeMonthsThatAreOver),
  job(notifyMonth),
  job(checkLedgerNightly),
  job(countReputationsNightly),
  job(issueStatements),
  fact(monthClosed, [
    reaction(notifyMonth, (closed) => closed),
    reaction(issueStatements, (closed) => closed),
  ]),
  fact(orderChanged, [
    reaction(postSaleOfOrder, ({ order_id }) => ({ order_id })),
    reaction(applyWholesaleOrder, ({ order_id }) => ({ order_id })),
  ]),
  job(placeOrder),
  job(removeStrayDrafts),
  job(applyWholesaleOrder),
  job(checkOrder),
  job(sweepWholesale),
  job(notifyWholesaleOrder),
  fact(wholesaleOrdered, [
    reaction(notifyWholesaleOrder, ({ order_id }) => ({ order_id, kind: 'wholesale_ordered' as const })),
  ]),
  fact(wholesaleChanged, [
    reaction(notifyWholesaleOrder, ({ order_id }) => ({ order_id, kind: 'wholesale_paid' as const })),
    reaction(notifyWholesaleOrder, ({ order_id }) => ({ order_id, kind: 'store_wholesale_paid' as const })),
    reaction(notifyWholesaleOrder, ({ order_id }) => ({ order_id, kind: 'wholesale_ended' as const })),
  ]),
  job(sendWebhooks),
  job(ringForDue),
  job(publishEvent),
  job(publishReleased),
  fact(commissionReversed, [webhookEvent('commission.reversed', ({ entry_id }) => ({ id: entry_id }))]),
  fact(derivationNeeded, [reaction(postSaleOfOrder, ({ order_id }) => ({ order_id }))]),
  job(notifySale),
  job(notifyReassigned),
  job(watchSale),
  job(watchAll),
  job(deriveDoubtfulAgain),
  job(checkDerived),
  fact(saleRecorded, [
    reaction(notifySale, ({ sale_id }) => ({ sale_id, kind: 'sale_recorded' as const })),
    reaction(notifySale, ({ sale_id }) => ({ sale_id, kind: 'store_sale_recorded' as const })),
    reaction(notifySale, ({ sale_id }) => ({ sale_id, kind: 'sale_flagged' as const })),
    webhookEvent('sale.created', ({ sale_id }) => ({ id: sale_id })),
    reaction(watchSale, ({ sale_id }) => ({ sale_id })),
  ]),
  fact(saleReassigned, [reaction(notifyReassigned, (reassigned) => reassigned)]),
  fact(saleChanged, [
    reaction(notifySale, ({ sale_id, from, to }) => ({ sale_id, from, to, kind: 'sale_cancelled' as const })),
    webhookEvent('sale.changed', ({ sale_id, from, to }) => ({
      id: sale_id,
      more: { previous_state: from, state: to },
    })),
  ]),
  job(mintCoupon),
  job(disableCoupon),
  job(changeCoupon),
  job(compareCoupons),
  job(compareAllCoupons),
  job(endCodes),
  job(forgetKept),
  job(resumeCoupons),
  job(notifyCoupon),
  job(publishOffers),
  fact(couponChanged, [reaction(notifyCoupon, ({ coupon_id }) => ({ coupon_id, news: 'changed' }))]),
  fact(couponMinted, [
    reaction(notifyCoupon, ({ coupon_id }) => ({ coupon_id, news: 'minted' })),
    reaction(settleCouponPayment, ({ coupon_id }) => ({ coupon_id })),
    reaction(carryMintedCoupon, ({ coupon_id }) => ({ coupon_id })),
  ]),
  job(carryMintedCoupon),
  job(keepWords),
  fact(couponFailed, [
    reaction(notifyCoupon, ({ coupon_id }) => ({ coupon_id, news: 'failed' })),
    reaction(notifyCoupon, ({ coupon_id }) => ({ coupon_id, news: 'to_repair' })),
    reaction(settleCouponPayment, ({ coupon_id }) => ({ coupon_id })),
  ]),
  job(settleCouponPayment),
  job(notifyPayment),
  job(notifyInvoice),
  fact(paymentSettled, [
    reaction(notifyPayment, ({ payment_id }) => ({ payment_id, news: 'settled' })),
    webhookEvent('payment.made', ({ payment_id }) => ({ id: payment_id })),
  ]),
  fact(paymentReturned, [
    reaction(notifyPayment, ({ payment_id }) => ({ payment_id, news: 'returned' })),
    webhookEvent('payment.returned', ({ payment_id }) => ({ id: payment_id })),
  ]),
  fact(invoiceReceived, [reaction(notifyInvoice, ({ invoice_id }) => ({ invoice_id }))]),
  ...claimJobs,
  fact(commissionAnnounced, [reaction(notifyCommission, (announced) => announced)]),
  job(notifyCommission),
  fact(productCommissionAnnounced, [reaction(notifyProductCommission, (announced) => announced)]),
  job(notifyProductCommission),
  ...adhesionJobs,
  fact(profileCreated, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'welcome' }))]),
  fact(passwordChanged, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'password_changed' }))]),
  fact(sensitiveDataChanged, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'bank_changed' }))]),
];

export const cron = [
  { task: ringForForgotten.name, match: '* * * * *', priority: ringForForgotten.priority },
  { task: forgetReplacedJobs.name, match: '* * * * *' },
  { task: ringForDue.name, match: '* * * * *', priority: 'notice' as const },
  { task: publishReleased.name, match: '*/5 * * * *' },
  { task: forgetLiveEvents.name, match: '*/5 * * * *' },
  { task: runClaimClocks.name, match: '*/5 * * * *' },
  { task: sweepStores.name, match: '*/15 * * * *' },
  { task: sweepWholesale.name, match: '*/15 * * * *' },
  { task: deriveDoubtfulAgain.name, match: '5 * * * *' },
  { task: checkDerived.name, match: '25 * * * *' },
  { task: remindOfDeadlines.name, match: '35 * * * *', priority: 'notice' as const },
  { task: reduceDocuments.name, match: '5 4 * * *' },
  { task: endAnnouncements.name, match: '*/10 * * * *' },
  { task: keepWords.name, match: '*/10 * * * *' },
  { task: wakeSuspendedStores.name, match: '*/15 * * * *' },
  { task: housekeeping.name, match: '17 3 * * *' },
  { task: forgetExports.name, match: '14 * * * *' },
  { task: forgetPublishing.name, match: '23 3 * * *' },
  { task: checkAudit.name, match: '27 3 * * *' },
  { task: forgetOldAudit.name, match: '29 3 * * *' },
  { task: keepVisitMonths.name, match: '33 3 * * *' },
  { task: forgetOrderClaims.name, match: '20 * * * *' },
  { task: compareAllCoupons.name, match: '50 * * * *' },
  { task: resumeCoupons.name, match: '36 3 * * *' },
  { task: subscribeAgain.name, match: '40 3 * * *' },
  { task: closeMonthsThatAreOver.name, match: '45 3 * * *' },
  { task: countReputationsNightly.name, match: '55 3 * * *' },
  { task: sweepStoresNightly.name, match: '10 4 * * *' },
  { task: watchAll.name, match: '50 4 * * *' },
  { task: checkLedgerNightly.name, match: '30 5 * * *' },
];
