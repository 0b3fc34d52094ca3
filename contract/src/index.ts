import { adhesionEndpoints } from './adhesions.ts';
import { affiliateEndpoints } from './affiliates.ts';
import { announcementEndpoints } from './announcements.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { catalogEndpoints } from './catalog.ts';
import { claimEndpoints } from './claims.ts';
import { commissionEndpoints } from './commissions.ts';
import { couponEndpoints } from './coupons.ts';
import { explanationEndpoints } from './explanations.ts';
import { helpEndpoints } from './help.ts';
import { integrationEndpoints } from './integrations.ts';
import { kitEndpoints } from './kits.ts';
import { leakEndpoints } from './leaks.ts';
import { linkEndpoints } from './links.ts';
import { memberEndpoints } from './members.ts';
import { merchantEndpoints } from './merchants.ts';
import { myDataEndpoints } from './my-data.ts';
import { myReportEndpoints } from './my-reports.ts';
import { notificationEndpoints } from './notifications.ts';
import { operatorEndpoints } from './operator.ts';
import { operatorDataEndpoints } from './operator-data.ts';
import { operatorStoreEndpoints } from './operator-stores.ts';
import { operatorWebhookEndpoints } from './operator-webhooks.ts';
import { operatorWorkEndpoints } from './operator-work.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { privacyEndpoints } from './privacy.ts';
import { profileEndpoints } from './profile.ts';
import { providerReportEndpoints } from './provider-reports.ts';
import { providerRequestEndpoints } from './provider-requests.ts';
import { publishingEndpoints } from './publishing.ts';
import { pushEndpoints } from './push.ts';
import { reportEndpoints } from './reports.ts';
import { reputationEndpoints } from './reputation.ts';
import { resellEndpoints } from './resell.ts';
import { saleEndpoints } from './sales.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { securityEndpoints } from './security.ts';
import { statementEndpoints } from './statements.ts';
import { storeConnectionEndpoints } from './store-connection.ts';
import { storeOrderEndpoints } from './store-orders.ts';
import { teamEndpoints } from './teams.ts';
import { transferFileEndpoints } from './transfer-files.ts';
import { visitEndpoints } from './visits.ts';
import { wholesaleEndpoints } from './wholesale.ts';
import { wholesaleBuyingEndpoints } from './wholesale-buying.ts';

export const endpoints = {
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...myDataEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...helpEndpoints,
  ...storeConnectionEndpoints,
  ...privacyEndpoints,
  ...catalogEndpoints,
  ...publishingEndpoints,
  ...merchantEndpoints,
  ...reputationEndpoints,
  ...adhesionEndpoints,
  ...affiliateEndpoints,
  ...memberEndpoints,
  ...linkEndpoints,
  ...couponEndpoints,
  ...leakEndpoints,
  ...resellEndpoints,
  ...kitEndpoints,
  ...visitEndpoints,
  ...saleEndpoints,
  ...explanationEndpoints,
  ...paymentEndpoints,
  ...transferFileEndpoints,
  ...reportEndpoints,
  ...providerReportEndpoints,
  ...storeOrderEndpoints,
  ...commissionEndpoints,
  ...claimEndpoints,
  ...teamEndpoints,
  ...statementEndpoints,
  ...myReportEndpoints,
  ...wholesaleEndpoints,
  ...wholesaleBuyingEndpoints,
  ...integrationEndpoints,
  ...operatorEndpoints,
  ...providerRequestEndpoints,
  ...peopleEndpoints,
  ...auditEndpoints,
  ...securityEndpoints,
  ...operatorStoreEndpoints,
  ...operatorWorkEndpoints,
  ...operatorWebhookEndpoints,
  ...operatorDataEndpoints,
  ...announcementEndpoints,
};

export * from './adhesions.ts';
export * from './affiliates.ts';
export * from './announcements.ts';
export * from './answers.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './catalog.ts';
export * from './checks.ts';
export * from './claims.ts';
export * from './commissions.ts';
export * from './coupon-terms.ts';
export * from './coupon-words.ts';
export * from './coupons.ts';
export * from './currencies.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './explanations.ts';
export * from './help.ts';
export * from './integration-choices.ts';
export * from './integrations.ts';
export * from './kit-choices.ts';
export * from './kits.ts';
export * from './language.ts';
export * from './leaks.ts';
export * from './links.ts';
export * from './live.ts';
export * from './member-choices.ts';
export * from './members.ts';
export * from './merchants.ts';
export * from './my-data.ts';
export * from './my-reports.ts';
export * from './notifications.ts';
export * from './operator.ts';
export * from './operator-choices.ts';
export * from './operator-data.ts';
export * from './operator-stores.ts';
export * from './operator-webhooks.ts';
export * from './operator-work.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './privacy.ts';
export * from './profile.ts';
export * from './profile-choices.ts';
export * from './provider-reports.ts';
export * from './provider-requests.ts';
export * from './publishing.ts';
export * from './push.ts';
export * from './report-filters.ts';
export * from './reports.ts';
export * from './reputation.ts';
export * from './resell.ts';
export * from './rules.ts';
export * from './sales.ts';
export * from './scopes.ts';
export * from './second-factor.ts';
export * from './security.ts';
export * from './statements.ts';
export * from './store-connection.ts';
export * from './store-orders.ts';
export * from './store-pictures.ts';
export * from './teams.ts';
export * from './transfer-files.ts';
export * from './validation.ts';
export * from './visits.ts';
export * from './webhook-events.ts';
export * from './wholesale.ts';
export * from './wholesale-buying.ts';
export * from './wholesale-rules.ts';
