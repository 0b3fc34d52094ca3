// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { filterRequest, onTab, reportFilters } from './report-view.ts';
import { filterOf } from './tabs/groups-tab.tsx';

const days = { date_from: '2026-11-01', date_to: '2026-11-16' };
const affiliate = '0190f3a0-0000-7000-8000-000000000001';
const read = (query: string) => reportFilters.read(new URLSearchParams(query));

describe('address of the reports', () => {
  it('the report address ignores invalid filters', () => {
    const filters = read(`affiliate=${affiliate}&state=stolen&product=x&tab=link&figure=visits`);
    expect(filters).toMatchObject({ affiliate, state: '', product: '', tab: 'link', figure: 'visits' });
    expect(filterRequest(filters, days)).toEqual({ ...days, affiliate });
  });

  it('the report search finds an order by its number', () => {
    expect(filterRequest(read('s=%2310417'), days).search).toBe('10417');
  });

  it('another report list starts with its own order on page one and keeps the filters', () => {
    const query = new URLSearchParams(`affiliate=${affiliate}&sort=name&way=asc&page=3`);
    expect(reportFilters.change(query, onTab('coupon')).toString()).toBe(`affiliate=${affiliate}&tab=coupon`);
  });
});

describe('rows of sums', () => {
  it('a row of sums opens the sales behind it', () => {
    expect(filterOf('affiliate', affiliate)).toEqual({ affiliate });
    expect(filterOf('product', '77')).toEqual({ product: '77' });
    expect(filterOf('channel', 'link')).toEqual({ channel: 'link' });
  });
  it('a row without link opens coupon sales, and one without coupon opens link sales', () => {
    expect(filterOf('link', null)).toEqual({ channel: 'coupon' });
    expect(filterOf('coupon', null)).toEqual({ channel: 'link' });
  });
});
