import { endpoints, type LiveTopic } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { stalePaths } from './topic-reads.ts';

describe('what the server says has changed', () => {
  it('is asked again, each list once', () => {
    const paths = stalePaths(['adhesions', 'merchants']);
    expect(paths).toContain(endpoints.listRequests.path);
    expect(paths).toContain(endpoints.getMinimumCart.path);
    expect(paths.filter((path) => path === endpoints.listMerchants.path)).toHaveLength(1);
  });

  it('brings visits and sales into the lists of links, and sales into open explanations', () => {
    expect(stalePaths(['visits'])).toContain(endpoints.listLinks.path);
    const paths = stalePaths(['sales']);
    for (const { path } of [endpoints.listLinks, endpoints.listMySales, endpoints.getExplanation])
      expect(paths).toContain(path);
  });

  it('counts the orders of a connected store again with every order', () => {
    expect(stalePaths(['sales'])).toContain(endpoints.getConnection.path);
  });

  it('may be something this page does not know yet', () => {
    expect(stalePaths(['weather' as LiveTopic])).toEqual([]);
  });
});
