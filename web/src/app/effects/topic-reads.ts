import { type Endpoint, endpoints, type LiveTopic } from '@aliado/contract';

/** What each topic makes stale. A new topic adds its row here. */
const readsOf: Partial<Record<LiveTopic, Endpoint[]>> = {
  adhesions: [
    endpoints.listRequests,
    endpoints.listMerchants,
    endpoints.listMyMerchants,
    endpoints.listMyAffiliates,
    endpoints.listAffiliates,
  ],
  merchants: [
    endpoints.getMerchant,
    endpoints.listMerchants,
    endpoints.listMyMerchants,
    endpoints.getMinimumCart,
  ],
  affiliates: [endpoints.listMyAffiliates, endpoints.listAffiliates, endpoints.getVisibility],
};

/** The paths to ask again, each once. A topic of a newer server is not known here. */
export const stalePaths = (topics: LiveTopic[]): string[] => [
  ...new Set(topics.flatMap((topic) => readsOf[topic] ?? []).map(({ path }) => path)),
];
