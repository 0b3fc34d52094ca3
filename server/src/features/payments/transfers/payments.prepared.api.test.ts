import { endpoints, type TransferFile, type TransferResult } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { fileOf } from '#kit/files.ts';
import { type Merchant, makeMember, makePair } from '#kit/merchants.ts';
import { changeOrder, postSale } from '#kit/orders.ts';
import { CBU, type Person, setBank } from '#kit/people.ts';
import { saleOf, sell } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { readCsv } from '../../../lib/csv.ts';
import { proveBooks } from '../../commissions/proof/prove-books.ts';

const world = useWorld();
const { pay, balanceOf } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;
let abril: Person;
beforeEach(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
  abril = await makeMember(world, merchant);
});

const prepare = (people: Person[], more: object = {}, by: Person = merchant) =>
  world.call(endpoints.prepareTransfers, {
    as: by,
    body: { affiliates: people.map(({ user_id }) => user_id), ...more },
  });
const preparedFile = async (people: Person[], more: object = {}): Promise<TransferFile> => {
  const { status, body } = await prepare(people, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const openFiles = async (by: Person = merchant) =>
  (await world.call(endpoints.listTransferFiles, { as: by, query: {} })).body.results;
const markPaid = (pk: string, body: object = {}, by: Person = merchant) =>
  world.call(endpoints.payTransferFile, { as: by, params: { pk }, body });
const drop = (pk: string, by: Person = merchant) =>
  world.call(endpoints.dropTransferFile, { as: by, params: { pk } });
const download = (pk: string, by: Person = merchant) =>
  world.call(endpoints.downloadTransferFile, { as: by, params: { pk } });
const rowsOf = ({ bytes }: { bytes: Buffer }) => {
  const [head, ...rows] = readCsv(String(bytes));
  const names = head?.cells ?? [];
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};
async function answerOfBank(answers: string[][]): Promise<TransferResult> {
  const bytes = ['payment,amount,status,reason', ...answers.map((cells) => cells.join(','))].join('\n');
  const file = fileOf(bytes, 'banco.csv', 'text/csv');
  const { status, body } = await world.call(endpoints.readTransferResult, { as: merchant, file });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const kindsOf = async (as: Person) =>
  (await world.call(endpoints.listNotifications, { as })).body.results.map(({ kind }) => kind);
const findings = async () =>
  (await proveBooks(world.db, world.background.clock(), merchant.merchant_id)).findings;

describe('prepared transfer files', () => {
  test('a transfer file is downloaded first, then paid whole under its references', async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const file = await preparedFile([rocio, abril], { reference: 'Octubre' });
    expect(file).toMatchObject({ currency: 'ARS', total_cents: 2000, reference: 'Octubre' });
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
    const answer = await download(file.pk);
    expect(answer.headers['content-disposition']).toMatch(/filename="transferencias_\d{4}-\d\d-\d\d\.csv"/);
    const rows = rowsOf(answer);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ account: CBU, amount: '10.00', reference: 'Octubre', status: '' });
    expect(rows.map(({ payment }) => payment).toSorted()).toEqual(
      file.transfers.map(({ pk }) => pk).toSorted(),
    );
    expect(await openFiles()).toEqual([file]);

    const { status, body } = await markPaid(file.pk, { note: 'Gracias' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.results.map(({ payment }) => payment?.pk).toSorted()).toEqual(
      file.transfers.map(({ pk }) => pk).toSorted(),
    );
    expect(body.results[0]?.payment).toMatchObject({
      method: 'transfer',
      state: 'settled',
      reference: 'Octubre',
      note: 'Gracias',
      destination: 'CBU …5201',
    });
    for (const person of [rocio, abril])
      expect(await balanceOf(person)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
    expect(await openFiles()).toEqual([]);
    expect((await markPaid(file.pk)).body.code).toBe('already_paid');
    expect((await download(file.pk)).status).toBe(404);
    expect(await findings()).toEqual([]);
  });

  test('a transfer file pays its own amounts, whatever becomes available meanwhile', async () => {
    await sell(world, merchant, rocio);
    const file = await preparedFile([rocio]);
    await sell(world, merchant, rocio, { lines: [{ price: 5000 }] });
    expect((await markPaid(file.pk)).body.results[0]?.payment?.total_cents).toBe(1000);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 500, paid_cents: 1000 });
  });

  test('a transfer is not paid when less is owed, unless the money has already left', {
    tags: ['long'],
  }, async () => {
    const { id } = await sell(world, merchant, rocio);
    await sell(world, merchant, abril);
    const file = await preparedFile([rocio, abril]);
    await changeOrder(world, id, { status: 'cancelled' });
    await postSale(world, id);
    const [open] = await openFiles();
    expect(
      open?.transfers.map(({ total_cents, payable_cents }) => [total_cents, payable_cents]).toSorted(),
    ).toEqual([
      [1000, 0],
      [1000, 1000],
    ]);
    const { results } = (await markPaid(file.pk)).body;
    expect(results.map(({ affiliate, code }) => [affiliate, code])).toContainEqual([
      rocio.user_id,
      'amount_changed',
    ]);
    expect(await balanceOf(rocio)).toMatchObject({ paid_cents: 0 });
    expect(await balanceOf(abril)).toMatchObject({ paid_cents: 1000 });
    const [left] = (await openFiles())
      .flatMap(({ transfers }) => transfers)
      .filter((one) => one.state === 'open');
    const again = await markPaid(file.pk, { transfers: [left?.pk], confirm_changed_amount: true });
    expect(again.body.results[0]?.payment?.total_cents).toBe(1000);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -1000, paid_cents: 1000 });
    expect(await findings()).toEqual([]);
  });

  test('an affiliate is in one open transfer file at a time', { tags: ['long'] }, async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const file = await preparedFile([rocio]);
    expect((await prepare([abril, rocio])).body.code).toBe('transfer_prepared');
    expect(await openFiles()).toHaveLength(1);
    const { results } = (await world.call(endpoints.listDebts, { as: merchant, query: {} })).body;
    expect(results.map(({ pk, prepared_at }) => [pk, prepared_at !== null])).toEqual(
      expect.arrayContaining([
        [rocio.user_id, true],
        [abril.user_id, false],
      ]),
    );
    expect((await drop(file.pk)).status).toBe(200);
    expect((await markPaid(file.pk)).body.code).toBe('nothing_to_pay');
    const named = await markPaid(file.pk, { transfers: [file.transfers[0]?.pk] });
    expect(named.body.results[0]?.code).toBe('nothing_to_pay');
    expect((await preparedFile([abril, rocio])).transfers).toHaveLength(2);
  });

  test('an affiliate paid another way leaves the transfer file', { tags: ['long'] }, async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const file = await preparedFile([rocio, abril]);
    await pay(merchant, rocio, { method: 'other' });
    const [open] = await openFiles();
    expect(open?.total_cents).toBe(1000);
    expect(open?.transfers.map(({ state }) => state).toSorted()).toEqual(['open', 'paid_otherwise']);
    expect(rowsOf(await download(file.pk))).toHaveLength(1);
    expect((await markPaid(file.pk)).body.results).toHaveLength(1);
    expect(await balanceOf(rocio)).toMatchObject({ paid_cents: 1000 });
  });

  test('concurrent payments of a file and by other means pay once', {
    tags: ['long'],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await sell(world, merchant, rocio);
      const { pk } = await preparedFile([rocio]);
      await Promise.all([markPaid(pk), markPaid(pk), pay(merchant, rocio, { method: 'other' }), drop(pk)]);
      if ((await balanceOf(rocio)).available_cents > 0) await pay(merchant, rocio, { method: 'other' });
    }
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 5000 });
    expect(await findings()).toEqual([]);
  });

  test('a transfer file asks about a recently changed account and leaves out a newer change', async () => {
    await sell(world, merchant, rocio);
    await setBank(world, rocio, { bank_changed_at: new Date(Date.now() - 3_600_000) });
    expect((await prepare([rocio])).body.code).toBe('bank_changed_recently');
    const { pk } = await preparedFile([rocio], { confirm_changed_bank: true });
    await setBank(world, rocio, { bank_changed_at: new Date(Date.now() + 1000) });
    expect(rowsOf(await download(pk))).toMatchObject([{ account: '', amount: '10.00' }]);
  });

  test('a transfer file with an affiliate who cannot be paid is refused whole', async () => {
    await sell(world, merchant, rocio);
    expect((await prepare([rocio, abril])).body.code).toBe('nothing_to_pay');
    await setBank(world, rocio, { cbu: null });
    expect((await prepare([rocio])).body.code).toBe('no_bank_data');
    expect((await prepare([])).status).toBe(400);
    expect(await openFiles()).toEqual([]);
  });

  test('a merchant cannot use the transfer file of another merchant', async () => {
    await sell(world, merchant, rocio);
    const { pk } = await preparedFile([rocio]);
    const other = await makePair(world);
    expect((await prepare([rocio], {}, other.merchant)).body.code).toBe('not_found');
    expect((await markPaid(pk, {}, other.merchant)).body.code).toBe('not_found');
    expect((await drop(pk, other.merchant)).body.code).toBe('not_found');
    expect((await download(pk, other.merchant)).status).toBe(404);
    expect(await openFiles(other.merchant)).toEqual([]);
    expect((await download(pk, rocio)).status).toBe(403);
  });
});

describe('bank answers to a prepared file', { tags: ['long'] }, () => {
  test('a bank answer settles paid lines and returns bounced ones, and is idempotent', async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const { transfers } = await preparedFile([rocio, abril]);
    const lines = transfers.map(({ pk, affiliate }) =>
      affiliate.pk === rocio.user_id
        ? [pk, '10.00', 'paid', '']
        : [pk, '10,00', 'bounced', 'CBU inexistente'],
    );
    const quoted = lines.map(([pk = '', amount, ...rest]) => [pk, `"${amount}"`, ...rest]);
    for (const round of [1, 2]) {
      const result = await answerOfBank(quoted);
      expect(result, `round ${round}`).toMatchObject({ settled: 1, returned: 1 });
    }
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
    expect(await balanceOf(abril)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
    expect(await openFiles()).toEqual([]);
    await world.runJobs();
    expect((await kindsOf(rocio)).filter((kind) => kind === 'payment_received')).toHaveLength(1);
    expect((await kindsOf(abril)).filter((kind) => kind === 'payment_returned')).toHaveLength(1);
    expect(await kindsOf(abril)).not.toContain('payment_received');
    expect((await preparedFile([abril])).transfers).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('a bounced transfer of a file marked as paid is owed again', async () => {
    await sell(world, merchant, rocio);
    const { pk, transfers } = await preparedFile([rocio]);
    await markPaid(pk);
    const row = transfers[0]?.pk ?? '';
    expect((await answerOfBank([[row, '10.00', 'bounced', 'Cuenta cerrada']])).returned).toBe(1);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
  });

  test('a bounced transfer that was paid another way notifies no one', async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const { transfers } = await preparedFile([rocio, abril]);
    const bounces = transfers.map(({ pk }) => [pk, '10.00', 'bounced', 'CBU inexistente']);
    await pay(merchant, rocio, { method: 'other' });
    const { rows } = await answerOfBank(bounces);
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['mismatch', 'returned']);
    await pay(merchant, abril, { method: 'other' });
    expect(await answerOfBank(bounces)).toMatchObject({ settled: 0, returned: 0 });
    await world.runJobs();
    expect(await kindsOf(rocio)).not.toContain('payment_returned');
    expect((await kindsOf(abril)).filter((kind) => kind === 'payment_returned')).toHaveLength(1);
  });

  test('control characters are removed from the bank’s reason, which is cut to its limit', async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const { transfers } = await preparedFile([rocio]);
    const { pk: paid } = (await pay(merchant, abril)).body;
    const reason = `\u202eCBU\0inexistente\u2028${'😀'.repeat(300)}`;
    const bounces = [transfers[0]?.pk ?? '', paid].map((pk) => [pk, '10.00', 'bounced', reason]);
    expect(await answerOfBank(bounces)).toMatchObject({ returned: 2 });
    await world.runJobs();
    for (const person of [rocio, abril]) expect(await kindsOf(person)).toContain('payment_returned');
    const { results } = (await world.call(endpoints.listPayments, { as: abril, query: {} })).body;
    expect(results[0]?.return_reason).toBe(`CBU inexistente ${'😀'.repeat(184)}`);
  });

  test('a transfer partly paid another way settles the rest and advances the excess', async () => {
    const first = await saleOf(world, (await sell(world, merchant, rocio)).id);
    await sell(world, merchant, rocio, { lines: [{ price: 5000 }] });
    const { transfers } = await preparedFile([rocio]);
    const pk = transfers[0]?.pk ?? '';
    expect((await pay(merchant, rocio, { method: 'other', sales: [first?.id ?? ''] })).status).toBe(200);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 500, paid_cents: 1000 });
    for (const round of [1, 2]) {
      const { rows, settled } = await answerOfBank([[pk, '15.00', 'paid', '']]);
      expect([settled, rows[0]?.transfer_file], `round ${round}`).toEqual([1, null]);
      expect(rows[0]?.message).toContain(round === 1 ? 'se descuenta del próximo pago' : 'Pagado');
    }
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -1000, paid_cents: 2500 });
    const [newest] = (await world.call(endpoints.listPayments, { as: rocio, query: {} })).body.results;
    expect(newest).toMatchObject({ pk, total_cents: 1500, advance_cents: 1000, sales: 1, state: 'settled' });
    expect(await findings()).toEqual([]);

    await sell(world, merchant, rocio, { lines: [{ price: 30_000 }] });
    expect((await pay(merchant, rocio, { total_cents: 2000 })).status).toBe(200);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 4500 });
    expect((await answerOfBank([[pk, '15.00', 'bounced', 'Cuenta cerrada']])).returned).toBe(1);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 1500, paid_cents: 3000 });
    expect(await findings()).toEqual([]);
  });

  test('the merchant must confirm a transfer that was wholly paid another way', async () => {
    for (const person of [rocio, abril]) await sell(world, merchant, person);
    const { pk: file, transfers } = await preparedFile([rocio, abril]);
    const pk = transfers.find(({ affiliate }) => affiliate.pk === rocio.user_id)?.pk ?? '';
    await pay(merchant, rocio, { method: 'other' });
    const { rows, settled } = await answerOfBank([[pk, '10.00', 'paid', '']]);
    expect([settled, rows[0]?.outcome, rows[0]?.transfer_file]).toEqual([0, 'mismatch', file]);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
    expect((await markPaid(file, { transfers: [pk] })).body.results[0]?.code).toBe('already_paid');

    const said = { transfers: [pk], confirm_changed_amount: true };
    const other = await makePair(world);
    expect((await markPaid(file, said, other.merchant)).body.code).toBe('not_found');
    const outcomes = await Promise.all([markPaid(file, said), markPaid(file, said), markPaid(file, said)]);
    const codes = outcomes.map(({ body }) => body.results[0]?.code ?? 'paid');
    expect(codes.toSorted()).toEqual(['already_paid', 'already_paid', 'paid']);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -1000, paid_cents: 2000 });
    expect((await answerOfBank([[pk, '10.00', 'paid', '']])).settled).toBe(1);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -1000, paid_cents: 2000 });
    expect(await findings()).toEqual([]);
  });

  test('the ledger refuses an advance without its deduction and the reverse', async () => {
    await sell(world, merchant, rocio);
    const { pk } = (await pay(merchant, rocio)).body;
    for (const [kind, cents] of [
      ['deduction', -100],
      ['advance', 100],
    ] as const)
      await expect(
        sql`insert into ledger_entries (merchant_id, affiliate_id, currency, month, statement_id, kind, amount_cents, payment_id,
            available_at)
          select merchant_id, affiliate_id, currency, month, statement_id, ${kind}, ${cents}, payment_id, now()
          from ledger_entries where payment_id = ${pk}`.execute(world.db),
      ).rejects.toThrow(/advanced/);
  });

  test('a bank answer counts for dropped and reduced transfers, but never pays twice', async () => {
    const { id } = await sell(world, merchant, rocio);
    await sell(world, merchant, abril);
    const { pk, transfers } = await preparedFile([rocio, abril]);
    await drop(pk);
    await changeOrder(world, id, { status: 'cancelled' });
    await postSale(world, id);
    await pay(merchant, abril, { method: 'other' });
    const result = await answerOfBank(transfers.map((transfer) => [transfer.pk, '10.00', 'paid', '']));
    expect(result.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['mismatch', 'settled']);
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: -1000, paid_cents: 1000 });
    expect(await balanceOf(abril)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
    expect((await answerOfBank([[transfers[0]?.pk ?? '', '11.00', 'paid', '']])).rows[0]?.outcome).toBe(
      'mismatch',
    );
    expect(await findings()).toEqual([]);
  });
});
