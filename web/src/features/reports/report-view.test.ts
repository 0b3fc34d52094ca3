// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { filterRequest, onTab, reportFilters } from './report-view.ts';
import { filterOf } from './tabs/groups-tab.tsx';

const days = { date_from: '2026-11-01', date_to: '2026-11-16' };
const affiliate = '0190f3a0-0000-7000-8000-000000000001';
const read = (query: string) => reportFilters.read(new URLSearchParams(query));

describe('the address of the reports', () => {
  it('says what is left out, and nonsense counts as nothing', () => {
    const filters = read(`affiliate=${affiliate}&state=stolen&product=x&tab=link&figure=visits`);
    expect(filters).toMatchObject({ affiliate, state: '', product: '', tab: 'link', figure: 'visits' });
    expect(filterRequest(filters, days)).toEqual({ ...days, affiliate });
  });

  it('searches an order by its number', () => {
    expect(filterRequest(read('s=%2310417'), days).search).toBe('10417');
  });

  it('begins another list with its own order, on the first page, and keeps the filters', () => {
    const query = new URLSearchParams(`affiliate=${affiliate}&sort=name&way=asc&page=3`);
    expect(reportFilters.change(query, onTab('coupon')).toString()).toBe(`affiliate=${affiliate}&tab=coupon`);
  });
});

describe('a row of sums', () => {
  it('opens the sales behind it', () => {
    expect(filterOf('affiliate', affiliate)).toEqual({ affiliate });
    expect(filterOf('product', '77')).toEqual({ product: '77' });
    expect(filterOf('channel', 'link')).toEqual({ channel: 'link' });
  });
  it('of what has no link opens those with a coupon, and the other way round', () => {
    expect(filterOf('link', null)).toEqual({ channel: 'coupon' });
    expect(filterOf('coupon', null)).toEqual({ channel: 'link' });
  });
});
