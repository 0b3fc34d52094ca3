import { expect, it } from 'vitest';
import { debtFilters, debtIn, debtRequest, withDebt } from './debt-address.ts';

const pk = '0199c0de-0000-7000-8000-00000000abcd';

it('the address filters the debts, and an invalid filter means those due', () => {
  expect(debtFilters.read(new URLSearchParams('status=pending&s=rocio&page=2'))).toEqual({
    status: 'pending',
    s: 'rocio',
    page: 2,
  });
  expect(debtRequest(debtFilters.read(new URLSearchParams('status=nope')))).toEqual({
    status: 'available',
    s: undefined,
    page: 1,
  });
});

it('the address names an affiliate and a month and keeps the rest', () => {
  const opened = withDebt(new URLSearchParams('status=pending'), { affiliate: pk, month: pk });
  expect(debtIn(opened)).toEqual({ affiliate: pk, month: pk });
  expect(withDebt(opened, { affiliate: '', month: pk }).toString()).toBe('status=pending');
  expect(debtIn(new URLSearchParams('afiliado=../x'))).toEqual({ affiliate: '', month: '' });
});
