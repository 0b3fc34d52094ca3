import { endpoints, type LiveTopic } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { stalePaths } from './topic-reads.ts';

describe('reads made stale by a topic', () => {
  it('each list of the changed topics is read again once', () => {
    const paths = stalePaths(['adhesions', 'merchants']);
    expect(paths).toContain(endpoints.listRequests.path);
    expect(paths).toContain(endpoints.getMinimumCart.path);
    expect(paths.filter((path) => path === endpoints.listMerchants.path)).toHaveLength(1);
  });

  it('visits and sales refresh the lists of links, and sales the open explanations', () => {
    expect(stalePaths(['visits'])).toContain(endpoints.listLinks.path);
    const paths = stalePaths(['sales']);
    for (const { path } of [endpoints.listLinks, endpoints.listMySales, endpoints.getExplanation])
      expect(paths).toContain(path);
  });

  it('a sale refreshes the order count of a connected store', () => {
    expect(stalePaths(['sales'])).toContain(endpoints.getConnection.path);
  });

  it('an unknown topic refreshes nothing', () => {
    expect(stalePaths(['weather' as LiveTopic])).toEqual([]);
  });
});
