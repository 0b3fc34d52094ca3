import { type Endpoint, endpoints, type LiveTopic } from '@aliado/contract';

/** What each topic makes stale. A new topic adds its row here. */
const readsOf: Partial<Record<LiveTopic, Endpoint[]>> = {
  adhesions: [
    endpoints.listRequests,
    endpoints.listMerchants,
    endpoints.listMyMerchants,
    endpoints.listMyAffiliates,
    endpoints.getMyAffiliate,
    endpoints.listAffiliates,
    endpoints.listLinkTargets,
    endpoints.listAllCoupons,
  ],
  merchants: [
    endpoints.getMerchant,
    endpoints.listMerchants,
    endpoints.listMyMerchants,
    endpoints.getMinimumCart,
  ],
  affiliates: [endpoints.listMyAffiliates, endpoints.listAffiliates, endpoints.getVisibility],
  links: [endpoints.listLinks, endpoints.listMerchantLinks],
  visits: [
    endpoints.listLinks,
    endpoints.listMerchantLinks,
    endpoints.listVisitsOfMerchant,
    endpoints.listVisitsOfAffiliate,
    endpoints.getSalesOverview,
    endpoints.getSalesTotal,
    endpoints.getMySalesSummary,
    endpoints.listSalesByAffiliate,
  ],
  coupons: [
    endpoints.listCoupons,
    endpoints.listAllCoupons,
    endpoints.listMerchantCoupons,
    endpoints.getMerchantCoupon,
    endpoints.listInvitees,
  ],
  sales: [
    endpoints.listSales,
    endpoints.listSalesOfAffiliate,
    endpoints.getSalesTotal,
    endpoints.getSalesOverview,
    endpoints.listSalesOfCoupons,
    endpoints.listMySales,
    endpoints.getMySalesSummary,
    endpoints.listSalesByAffiliate,
    endpoints.getReceipt,
    endpoints.listStoreOrders,
    endpoints.getOrderReceipt,
    endpoints.listLinks,
    endpoints.listMerchantLinks,
    endpoints.listCoupons,
    endpoints.listMerchantCoupons,
    endpoints.listBestSellers,
  ],
  commissions: [
    endpoints.listCommissions,
    endpoints.listCommissionsOfMerchant,
    endpoints.getCommissionsOfAffiliate,
    endpoints.listSalesOfCommission,
    endpoints.listDebt,
    endpoints.listMyMerchants,
  ],
  payments: [
    endpoints.listPayments,
    endpoints.listPaymentsOfMerchant,
    endpoints.listInvoices,
    endpoints.listMySales,
    endpoints.getReceipt,
    endpoints.listCommissions,
    endpoints.listCommissionsOfMerchant,
    endpoints.getCommissionsOfAffiliate,
    endpoints.listSalesOfCommission,
    endpoints.listDebt,
  ],
};

/** The paths to ask again, each once. A topic of a newer server is not known here. */
export const stalePaths = (topics: LiveTopic[]): string[] => [
  ...new Set(topics.flatMap((topic) => readsOf[topic] ?? []).map(({ path }) => path)),
];
