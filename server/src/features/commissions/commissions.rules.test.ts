import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinationOf } from '#server/features/profile/profile.rules.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { availabilityOf, invoiceStandingOf, monthToClose, statementStateOf } from './commissions.rules.ts';

const day = (number: number) => new Date(number * DAY_MS);
const gave = (amount_cents: bigint, available: number) => ({ amount_cents, available_at: day(available) });

describe('availability of a difference', () => {
  test.each([
    ['what is given waits for the hold', [], 100n, 15, 0, 15],
    ['what comes after the hold is available at once', [], 100n, 15, 20, 20],
    ['what is taken back while all waits waits with it', [gave(100n, 15)], 0n, 15, 5, 15],
    ['what is taken back after the hold leaves at once', [gave(100n, 15)], 50n, 15, 20, 20],
    [
      'of what partly waits, only the waiting part is touched',
      [gave(100n, 15), gave(30n, 25)],
      110n,
      25,
      18,
      25,
    ],
    ['more than what waits leaves at once', [gave(100n, 15), gave(30n, 25)], 50n, 25, 18, 18],
    ['of two that wait, the earlier goes first', [gave(50n, 15), gave(50n, 30)], 20n, 30, 5, 15],
    ['and the later one if that is enough', [gave(50n, 15), gave(50n, 30)], 60n, 30, 5, 30],
  ])('availability of a difference: %s', (_, before, target, hold, now, expected) => {
    expect(availabilityOf(before, target, day(hold), day(now))).toEqual(day(expected));
  });

  test('for any history, no more is available than earned, and never before it was posted', () => {
    const step = fc.record({ passes: fc.nat(9), hold: fc.nat(60), target: fc.bigInt(0n, 500n) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const entries: ReturnType<typeof gave>[] = [];
        let now = 0;
        for (const { passes, hold, target } of steps) {
          now += passes;
          const sum = entries.reduce((total, entry) => total + entry.amount_cents, 0n);
          if (sum === target) continue;
          const available_at = availabilityOf(entries, target, day(hold), day(now));
          entries.push({ amount_cents: target - sum, available_at });
          expect(available_at.getTime()).toBeGreaterThanOrEqual(day(now).getTime());
          for (let later = now; later < now + 80; later += 1) {
            const available = entries
              .filter((entry) => entry.available_at <= day(later))
              .reduce((total, entry) => total + entry.amount_cents, 0n);
            expect(available <= target).toBe(true);
          }
        }
      }),
    );
  });
});

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

describe('the month that may be closed', () => {
  test.each([
    ['the last day of grace', '2026-11-06T02:59:59Z', BUENOS_AIRES, '2026-09-01'],
    ['the sixth day begins where the merchant is', '2026-11-06T03:00:00Z', BUENOS_AIRES, '2026-10-01'],
    ['in another zone it has not begun', '2026-11-06T03:30:00Z', 'America/Manaus', '2026-09-01'],
    ['over the new year', '2027-01-06T03:00:00Z', BUENOS_AIRES, '2026-12-01'],
  ])('the month that may be closed: %s', (_, now, zone, month) =>
    expect(monthToClose(new Date(now), zone)).toBe(month),
  );
});

describe('destination of a payment', () => {
  const bank = { cbu: null, alias: null, pix_key: null, bank_changed_at: null, bank_waits_for_mail: false };
  const cbu = '2850590940090418135201';
  test.each([
    ['nowhere yet', bank, 'ARS', null, null],
    ['a CBU before an alias', { ...bank, cbu, alias: 'rocio.velas' }, 'ARS', 'cbu', '5201'],
    ['an alias', { ...bank, alias: 'rocio.velas' }, 'ARS', 'alias', 'rocio.velas'],
    ['PIX in Brazil', { ...bank, cbu, pix_key: 'a@b.example' }, 'BRL', 'pix', 'a@b.example'],
    ['reais never to a CBU', { ...bank, cbu, alias: 'rocio.velas' }, 'BRL', null, null],
    ['pesos never to a PIX key', { ...bank, pix_key: 'a@b.example' }, 'ARS', null, null],
    ['other money to what there is', { ...bank, pix_key: 'a@b.example' }, 'CLP', 'pix', 'a@b.example'],
    ['no money by a name that every object has', { ...bank, cbu }, 'constructor', 'cbu', '5201'],
  ])('destination of a payment: %s', (_, columns, currency, kind, shown) => {
    expect(destinationOf(columns, currency, day(1))).toMatchObject({ kind, shown, changed_recently: false });
  });

  test('a destination lists the accounts its currency accepts', () => {
    const accepted = (currency: string) => destinationOf(bank, currency, day(1)).accepts;
    expect(accepted('BRL')).toEqual(['pix']);
    expect(accepted('ARS')).toEqual(['cbu', 'alias']);
  });

  test('bank data of an unconfirmed mail are no destination yet', () => {
    const waiting = { ...bank, cbu, bank_waits_for_mail: true };
    expect(destinationOf(waiting, 'ARS', day(1))).toMatchObject({
      kind: null,
      shown: null,
      waits_for_mail: true,
    });
    expect(destinationOf({ ...bank, bank_waits_for_mail: true }, 'ARS', day(1)).waits_for_mail).toBe(false);
  });

  test('a bank account counts as new for seventy-two hours', () => {
    const changed = { ...bank, bank_changed_at: day(10) };
    expect(destinationOf(changed, 'ARS', new Date(day(13).getTime() - 1)).changed_recently).toBe(true);
    expect(destinationOf(changed, 'ARS', day(13)).changed_recently).toBe(false);
  });
});

describe('the invoice of a month', () => {
  test.each([
    ['none came', 100, null, 'missing', null],
    ['nothing was earned', 0, null, null, null],
    ['more was taken back than earned', -5, null, null, null],
    ['it says what was earned', 100, { amount_cents: 100 }, 'received', 0],
    ['it says no amount', 100, { amount_cents: null }, 'received', null],
    ['it says less', 100, { amount_cents: 90 }, 'differs', -10],
    ['it says more', 100, { amount_cents: 110 }, 'differs', 10],
    ['it says something where nothing was earned', 0, { amount_cents: 10 }, 'differs', 10],
  ])('the invoice state of a month: %s', (_, earned, invoice, invoice_state, invoice_difference_cents) => {
    expect(invoiceStandingOf(earned, invoice)).toEqual({ invoice_state, invoice_difference_cents });
  });
});

describe('the state of a month', () => {
  const nothing = { pending_cents: 0n, available_cents: 0n, paid_cents: 0n, closed_at: null };
  test.each([
    ['open until it closes', { ...nothing, paid_cents: 5n }, 'open'],
    ['closed with something owed', { ...nothing, closed_at: day(1), pending_cents: 5n }, 'closed'],
    ['paid when nothing is owed', { ...nothing, closed_at: day(1), paid_cents: 5n }, 'paid'],
  ])('the state of a month: %s', (_, statement, state) => expect(statementStateOf(statement)).toBe(state));
});
