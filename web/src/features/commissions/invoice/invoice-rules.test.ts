import type { Statement } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { sizeText } from '#web/lib/size-text.ts';
import { invoiceRefusal, invoiceStanding, isLocked, proposedMonth } from './invoice-rules.ts';

const invoice = { pk: 'f', name: 'factura.pdf', amount_cents: null, replaceable: true };
const month = (given: Partial<Statement>) =>
  ({
    merchant: { pk: 'lumbre', name: 'Casa Lumbre' },
    earned_cents: 10,
    paid_cents: 0,
    state: 'closed',
    invoice: null,
    ...given,
  }) as Statement;

describe('invoices', () => {
  it.each([
    ['application/pdf', 10, null],
    ['image/png', 5 * 1024 * 1024, null],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'file_too_large'],
    ['image/webp', 10, 'invoice_invalid'],
    ['', 10, 'invoice_invalid'],
  ])('whether an invoice of %s with %i bytes is accepted', (type, size, refusal) =>
    expect(invoiceRefusal({ type, size })).toBe(refusal),
  );

  it('invoices are ready when no owed month lacks one or has another amount', () => {
    const ready = month({ available_cents: 10, invoice, invoice_state: 'received' });
    const differs = month({ available_cents: 10, invoice, invoice_state: 'differs' });
    const missing = month({ available_cents: 10, invoice_state: 'missing' });
    const paid = month({ available_cents: 0, invoice_state: 'missing' });
    const standing = (months: Statement[], store = 'lumbre') => invoiceStanding(months, store).state;
    expect(standing([ready, paid])).toBe('ready');
    expect(standing([ready, missing])).toBe('missing');
    expect(standing([ready, differs])).toBe('differs');
    expect(standing([ready], 'barro')).toBe('missing');
    expect(invoiceStanding([missing, differs], 'lumbre').differing).toEqual([differs]);
  });

  it('an invoice is locked once all of its month is paid', () => {
    expect(isLocked(month({ invoice: { ...invoice, replaceable: false } }))).toBe(true);
    expect(isLocked(month({ invoice, paid_cents: 5 }))).toBe(false);
    expect(isLocked(month({ paid_cents: 5 }))).toBe(false);
  });

  it('an invoice is proposed for the newest month without one', () => {
    const months = [month({ month: 11, invoice }), month({ month: 10 }), month({ month: 9 })];
    expect(proposedMonth(months)?.month).toBe(10);
    expect(proposedMonth([months[0] as Statement])?.month).toBe(11);
  });

  it('the size of an invoice is shown in kB or MB', () => {
    expect(sizeText(1_250_000, 'es')).toBe('1,3\u00a0MB');
    expect(sizeText(340, 'pt')).toBe('1\u00a0kB');
  });
});
