import { randomUUID } from 'node:crypto';
import { endpoints, type Failure } from '@aliado/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeManyPaid, paymentsIn } from '#kit/books.ts';
import { fileOf } from '#kit/files.ts';
import { type Merchant, makeMember, makeOpenMerchant, makePair } from '#kit/merchants.ts';
import { CBU, type Person, setBank } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { longestTurnOf } from '../../../../test/longest-turn.ts';
import { readCsv, writeCsv } from '../../../lib/csv.ts';

const world = useOwnWorld();
const { pay, balanceOf } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;
beforeEach(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
});

const download = (person: Person, payments?: string) =>
  world.request('GET', endpoints.downloadTransfers.path, {
    ...(payments !== undefined && { query: { payments } }),
    headers: { authorization: `Bearer ${person.access}` },
  });

const rowsOf = (text: string) => {
  const [head, ...rows] = readCsv(text);
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at]])),
  );
};

async function textOf(rows: string[][]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of writeCsv(rows)) parts.push(part);
  return Buffer.concat(parts).toString();
}

const readResult = (text: string, person: Person = merchant) =>
  world.call(endpoints.readTransferResult, {
    as: person,
    file: fileOf(text, 'resultado.csv', 'text/csv'),
  });

describe('transfer files', () => {
  test('a transfer file has full accounts and harmless names, is private and is audited', async () => {
    const names = { first_name: '=HYPERLINK("x")', last_name: '@Jacarandá; "la" +' };
    await world.db.updateTable('users').set(names).where('id', '=', rocio.user_id).execute();
    await sell(world, merchant, rocio);
    const { pk } = (await pay(merchant, rocio, { reference: '-1+1' })).body;
    const answer = await download(merchant);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="transferencias_\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(answer.body.startsWith('\uFEFFpayment;affiliate;')).toBe(true);
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")`);
    expect(answer.body).toContain(";'-1+1;");
    expect(rowsOf(answer.body)).toMatchObject([
      {
        payment: pk,
        account_kind: 'cbu',
        account: CBU,
        amount: '10.00',
        currency: 'ARS',
        document: '30111222',
      },
    ]);
    const [trail] = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'payments.transfers_downloaded')
      .where('actor_id', '=', merchant.user_id)
      .execute();
    expect(trail?.after).toEqual({ payments: [pk] });
    const other = await makePair(world);
    expect((await download(other.merchant)).statusCode).toBe(404);
    expect((await download(other.merchant, pk)).statusCode).toBe(404);
    expect((await download(rocio)).statusCode).toBe(403);
    expect((await download(merchant, 'x')).statusCode).toBe(400);
  });

  test('a transfer file leaves out an account that changed after the payment', async () => {
    await sell(world, merchant, rocio);
    await pay(merchant, rocio);
    await setBank(world, rocio, { bank_changed_at: new Date(Date.now() + 1000) });
    expect(rowsOf((await download(merchant)).body)).toMatchObject([
      { account: '', account_kind: '', reason: 'Cambió sus datos bancarios después de este pago' },
    ]);
  });
});

describe('accounts in a transfer file', () => {
  test.each([
    ['alias', '-viejo.alias', 'ARS'],
    ['pix_key', '+5548999990000', 'BRL'],
  ] as const)('%s %s is written to the transfer file unchanged', async (column, account, currency) => {
    const merchant = await makeOpenMerchant(world, { currency });
    const affiliate = await makeMember(world, merchant);
    await setBank(world, affiliate, { cbu: null, alias: null, pix_key: null, [column]: account });
    await sell(world, merchant, affiliate, { currency });
    await pay(merchant, affiliate, { reference: '+1' });
    const { body } = await download(merchant);
    expect(body).toContain(`;${account};`);
    expect(body).toContain(";'+1;");
  });
});

describe('rate limit of bank files', () => {
  const limited = useOwnWorld({ RATE_LIMIT_FACTOR: '1' });

  test('refused downloads use up neither the limit of bank files nor that of workbooks', {
    tags: ['long'],
  }, async () => {
    const { merchant } = await makePair(limited);
    const headers = { authorization: `Bearer ${merchant.access}` };
    const get = (url: string) => limited.request('GET', url, { headers });
    const nothing = randomUUID();
    const statuses = [];
    for (let time = 0; time < 25; time += 1) {
      statuses.push(
        (await get(endpoints.downloadTransfers.path)).statusCode,
        (await get(`${endpoints.downloadTransfers.path}?payments=x`)).statusCode,
        (await get(endpoints.downloadTransferFile.path.replace(':pk', nothing))).statusCode,
      );
    }
    expect(new Set(statuses)).toEqual(new Set([404, 400]));
    expect((await get(`${endpoints.downloadReport.path}?year=2026`)).statusCode).toBe(200);
  });

  test('bank files are limited to sixty an hour, apart from workbooks', { tags: ['long'] }, async () => {
    const { merchant, affiliate } = await makePair(limited);
    await sell(limited, merchant, affiliate);
    await paymentsIn(limited).pay(merchant, affiliate);
    const headers = { authorization: `Bearer ${merchant.access}` };
    const get = (url: string) => limited.request('GET', url, { headers });
    const statuses = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await get(endpoints.downloadTransfers.path)).statusCode);
    expect(statuses.indexOf(429)).toBe(60);
    expect((await get(`${endpoints.downloadReport.path}?year=2026`)).statusCode).toBe(200);
  });
});

test('a transfer file of 2,500 payments has each of them, in order', { tags: ['long'] }, async () => {
  const names = await makeManyPaid(world, merchant, rocio, 2_500);
  const rows = rowsOf((await download(merchant)).body);
  expect(rows).toHaveLength(2_500);
  expect(rows.map((row) => row.payment)).toEqual(names);
});

describe('bank answers', () => {
  test('a bank answer returns bounced payments, leaves the rest and is idempotent', async () => {
    const second = await makeMember(world, merchant);
    for (const person of [rocio, second]) {
      await sell(world, merchant, person);
      await pay(merchant, person);
    }
    const { body: file } = await download(merchant);
    const [head, ...rows] = readCsv(file).map(({ cells }) => cells);
    const answered = rows.map((cells, place) => [
      ...cells.slice(0, 9),
      place === 0 ? 'paid' : 'Bounced',
      'CBU inexistente',
    ]);
    const text = await textOf([head ?? [], ...answered]);
    for (const sent of [text, text.replaceAll(';', ',').slice(1)]) {
      const { status, body } = await readResult(sent);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toMatchObject({ settled: 1, returned: 1 });
      expect(body.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
        [2, 'settled'],
        [3, 'returned'],
      ]);
    }
    expect(await balanceOf(rocio)).toMatchObject({ available_cents: 0, paid_cents: 1000 });
    expect(await balanceOf(second)).toMatchObject({ available_cents: 1000, paid_cents: 0 });
    const { results } = (await world.call(endpoints.listPayments, { as: second, query: {} })).body;
    expect(results).toMatchObject([{ state: 'returned', return_reason: 'CBU inexistente' }]);
  });

  test('a bank answer gives a reason for each line it cannot apply', { tags: ['long'] }, async () => {
    const other = await makePair(world);
    await sell(world, other.merchant, other.affiliate);
    const foreign = (await pay(other.merchant, other.affiliate)).body.pk;
    await sell(world, merchant, rocio);
    const { pk } = (await pay(merchant, rocio)).body;
    const { body } = await readResult(
      [
        'payment,amount,status',
        `${foreign},10.00,bounced`,
        'nobody,10.00,paid',
        ',10.00,paid',
        `${pk},"1.000,00",bounced`,
      ].join('\n'),
    );
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unreadable', 'mismatch']);
    expect((await readResult(`payment;amount;status\n${pk};diez;paid`)).body.rows[0]?.outcome).toBe(
      'unreadable',
    );
    expect((await readResult(`payment;amount;status\n${pk};"10,00";quizás`)).body.rows[0]?.outcome).toBe(
      'unreadable',
    );
    expect(await balanceOf(other.affiliate)).toMatchObject({ paid_cents: 1000 });
    expect(await balanceOf(rocio)).toMatchObject({ paid_cents: 1000 });
  });

  test.each([
    ['', 'nothing'],
    ['a,b\n1,2', 'other columns'],
    ['payment,amount,status\n"never closed', 'an open quote'],
    ['%PDF-1.7 …', 'another kind of file'],
    ['payment,amount,status\n\n,,\n', 'no line with something in it'],
  ])('a bank answer of %j, %s, is refused', async (text) => {
    const { status, body } = await readResult(text || ' ');
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('an amount of a thousand digits is unreadable', async () => {
    await sell(world, merchant, rocio);
    const { pk } = (await pay(merchant, rocio)).body;
    const { body } = await readResult(`payment;amount;status\n${pk};${'1'.repeat(1000)};paid`);
    expect(body.rows[0]?.outcome).toBe('unreadable');
  });
});

describe('a bank answer of 5 MiB, sent as a browser sends it', () => {
  const MOST = 5 * 1024 * 1024 - 500;
  const HEAD = 'payment;amount;status\n';
  const LONGEST_TURN_MS = 50;
  /**
   * Between the two limits garbage collection may be the cause, so the test measures again; the file's own cost
   * recurs each time.
   */
  const DOUBTFUL_MS = 200;
  let origin: string;
  beforeAll(async () => {
    origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });

  async function send(text: string) {
    const form = new FormData();
    form.append('result', new File([text], 'resultado.csv', { type: 'text/csv' }));
    const encoded = new Response(form);
    const headers = {
      authorization: `Bearer ${merchant.access}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    };
    const url = `${origin}/api${endpoints.readTransferResult.path}`;
    const body = await encoded.arrayBuffer();
    return longestTurnOf(async () => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as Failure).fields.result?.[0]];
    });
  }

  test.each([
    ['line breaks', '\n'.repeat(MOST)],
    ['line breaks behind its head', HEAD + '\n'.repeat(MOST)],
    ['separators', HEAD + ';'.repeat(MOST)],
    ['digits of one amount', `${HEAD}x;${'1'.repeat(MOST)};paid`],
    ['lines', HEAD + 'x;1;paid\n'.repeat(MOST / 9)],
  ])(
    'a bank answer of 5 MiB of %s is refused with a message and blocks no one',
    { tags: ['long'] },
    async (_, text) => {
      let longest: number;
      let tries = 0;
      do {
        const { done, ms } = await send(text);
        expect(done).toEqual([400, expect.stringContaining('Ese archivo es demasiado largo')]);
        longest = ms;
        tries += 1;
      } while (tries < 3 && longest >= LONGEST_TURN_MS && longest < DOUBTFUL_MS);
      expect(longest, 'milliseconds in one turn of the event loop').toBeLessThan(LONGEST_TURN_MS);
    },
  );
});
