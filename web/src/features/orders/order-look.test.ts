// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { orderLook } from './order-look.ts';
import { orderFilters, orderRequest } from './use-orders.ts';

describe('how an order stands', () => {
  it.each([
    ['a cancelled one, also when it was paid', 'cancelled', 'paid', 'sale_cancelled'],
    ['a paid one', 'open', 'paid', 'sale_paid'],
    ['one that was given back', 'closed', 'refunded', 'sale_refunded'],
    ['one that waits', 'open', 'pending', 'sale_pending'],
    ['one with a word we do not know', 'open', 'in_mediation', 'sale_pending'],
  ])('%s', (_label, status, payment_status, look) => {
    expect(orderLook({ status, payment_status })).toBe(look);
  });
});

describe('what the address says of the orders', () => {
  const read = (search: string) => orderFilters.read(new URLSearchParams(search));

  it('stands apart from other lists of the page', () => {
    expect(read('?s=vela&page=3')).toEqual({ s: '', credited: 'all', page: 1 });
    expect(read('?order_s=%2310417&order_credited=no&order_page=2')).toEqual({
      s: '#10417',
      credited: 'no',
      page: 2,
    });
    const changed = orderFilters.change(new URLSearchParams('s=vela&order_page=2'), { credited: 'yes' });
    expect(changed.toString()).toBe('s=vela&order_credited=yes');
  });

  it('is sent without the sign of a number', () => {
    expect(orderRequest(read('?order_s=%2310417'))).toMatchObject({ search: '10417', credited: undefined });
  });
});
