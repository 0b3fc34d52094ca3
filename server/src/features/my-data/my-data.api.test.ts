import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { unzip } from '#kit/files.ts';
import { join, type Merchant, makeMember, makeMerchant, makeOpenMerchant } from '#kit/merchants.ts';
import {
  keptMails,
  logIn,
  makeLeader,
  makeOperator,
  makeUser,
  type Person,
  renamePerson,
  turnOnFactor,
} from '#kit/people.ts';
import { sellFor } from '#kit/sales.ts';
import { makeLink, openLink } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';
import { DAY_MS } from '../../lib/calendar.ts';
import { findFile } from '../../lib/storage.ts';
import { walkAudit } from '../audit/audit.seals.service.ts';
import { proveBooks } from '../commissions/proof/prove-books.ts';
import { forgetExports } from './my-data.jobs.ts';

const world = useOwnWorld();

let merchant: Merchant;
let affiliate: Person;

beforeEach(async () => {
  world.time.offset_ms = 0;
  merchant = await makeOpenMerchant(world);
  affiliate = await makeMember(world, merchant, { name: 'Rocío Timbó' });
});

const rowOf = (id: string) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const makePasswordOld = (person: Person) =>
  world.pool.query(`update sessions set password_given_at = now() - interval '1 hour' where user_id = $1`, [
    person.user_id,
  ]);

const remove = (as: Person, gives_up_money = true) =>
  world.call(endpoints.deleteAccount, { as, body: { confirmation: 'ELIMINAR', gives_up_money } });

describe('the export of a person’s data', () => {
  test('is made by a job, announced by mail, downloaded with the password, and holds her data only', async () => {
    await sellFor(world, merchant, affiliate, 50_000, '2026-10-09T15:00:00Z');
    const other = await makeMember(world, merchant, { name: 'Zulma Quebracho' });
    expect((await world.call(endpoints.getDataExport, { as: affiliate })).body.state).toBe('none');
    const asked = await world.call(endpoints.requestDataExport, { as: affiliate });
    expect(asked).toMatchObject({ status: 202, body: { state: 'making' } });
    await world.runJobs();
    expect((await world.call(endpoints.getDataExport, { as: affiliate })).body).toMatchObject({
      state: 'ready',
    });
    expect((await keptMails(world.config, affiliate.username))[0]?.text).toContain('/tiendaNube/misDatos');

    await makePasswordOld(affiliate);
    const refused = await world.call(endpoints.downloadDataExport, { as: affiliate });
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_confirmation_required' } });
    await world.call(endpoints.confirmPassword, { as: affiliate, body: { password: affiliate.password } });
    const { bytes, headers } = await world.call(endpoints.downloadDataExport, { as: affiliate });
    expect(headers['content-type']).toBe('application/zip');
    const parts = unzip(bytes);
    const all = [...parts.values()].join('\n');
    expect(parts.get('mis-datos.html')).toContain('Tus datos en Aliado');
    expect(parts.get('meus-dados.html')).toContain('Seus dados no Aliado');
    expect(JSON.parse(parts.get('json/account.json') ?? '')).toMatchObject({
      users: [{ username: affiliate.username, first_name: 'Rocío' }],
      profiles: [{ dni: '30111222' }],
    });
    expect(JSON.parse(parts.get('json/books.json') ?? '').ledger_entries).toMatchObject([
      { amount_cents: 5000 },
    ]);
    for (const foreign of [other.user_id, 'Quebracho', merchant.username]) expect(all).not.toContain(foreign);
    expect((await world.call(endpoints.getDataExport, { as: other })).body.state).toBe('none');
    expect((await world.call(endpoints.downloadDataExport, { as: other })).status).toBe(404);
  });

  test('is made once a day, expires after a week, and its file is deleted', async () => {
    await world.call(endpoints.requestDataExport, { as: affiliate });
    const again = await world.call(endpoints.requestDataExport, { as: affiliate });
    expect(again).toMatchObject({ status: 409, body: { code: 'export_too_soon' } });
    await world.runJobs();
    const { file } = await world.db
      .selectFrom('data_exports')
      .select('file')
      .where('user_id', '=', affiliate.user_id)
      .executeTakeFirstOrThrow();
    expect(await findFile(world.config, file ?? '')).toBeDefined();
    world.time.offset_ms = 7 * DAY_MS + 1000;
    affiliate = { ...affiliate, ...(await logIn(world, affiliate)) };
    expect((await world.call(endpoints.getDataExport, { as: affiliate })).body.state).toBe('none');
    expect((await world.call(endpoints.downloadDataExport, { as: affiliate })).status).toBe(404);
    await forgetExports.run({ ...world.background, job_id: 'test' }, {});
    expect(await findFile(world.config, file ?? '')).toBeUndefined();
    expect((await world.call(endpoints.requestDataExport, { as: affiliate })).status).toBe(202);
  });

  test('of a merchant has the store and no affiliate', async () => {
    await world.call(endpoints.requestDataExport, { as: merchant });
    await world.runJobs();
    const all = [
      ...unzip((await world.call(endpoints.downloadDataExport, { as: merchant })).bytes).values(),
    ].join('\n');
    expect(all).toContain('tienda.example');
    expect(all).not.toContain(affiliate.user_id);
    expect(all).not.toContain('Timbó');
  });
});

describe('deleting an account', () => {
  test('says first what each store owes, and needs the person to give it up', async () => {
    await sellFor(world, merchant, affiliate, 50_000, '2026-10-09T15:00:00Z');
    const { body } = await world.call(endpoints.previewDeletion, { as: affiliate });
    expect(body).toMatchObject({
      obstacles: [],
      memberships: 1,
      money: [{ merchant: { pk: merchant.merchant_id }, available_cents: 5000, held_cents: 0 }],
    });
    expect(await remove(affiliate, false)).toMatchObject({ status: 409, body: { code: 'open_money' } });
    expect((await rowOf(affiliate.user_id)).erased_at).toBeNull();
  });

  test('takes the identity away, ends memberships and sessions, and leaves the books right', async () => {
    await sellFor(world, merchant, affiliate, 50_000, '2026-10-09T15:00:00Z');
    const link = await makeLink(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: affiliate.user_id,
    });
    await world.db
      .insertInto('notifications')
      .values({
        user_id: merchant.user_id,
        kind: 'request_received',
        source: `test:${affiliate.user_id}`,
        data: JSON.stringify({ merchant: 'Casa Lumbre', affiliate: 'Rocío Timbó' }),
      })
      .execute();
    const owed = await world.call(endpoints.previewDeletion, { as: affiliate });
    expect((await remove(affiliate)).status).toBe(202);
    expect((await world.call(endpoints.getProfile, { as: affiliate })).status).toBe(401);
    await world.runJobs();

    const row = await rowOf(affiliate.user_id);
    expect(row).toMatchObject({
      name: 'Cuenta eliminada',
      phone: null,
      username: `${affiliate.user_id}@erased.invalid`,
    });
    const { username, password } = affiliate;
    expect((await world.call(endpoints.logIn, { body: { username, password } })).body.code).toBe(
      'wrong_credentials',
    );
    const pseudonym = { username: row.username, password };
    expect((await world.call(endpoints.logIn, { body: pseudonym })).status).toBe(401);
    const adhesions = await world.db
      .selectFrom('adhesions')
      .select('status')
      .where('affiliate_id', '=', affiliate.user_id)
      .execute();
    expect(adhesions).toEqual([{ status: 'cancelled' }]);
    const { body } = await world.call(endpoints.listNotifications, { as: merchant, query: {} });
    expect(JSON.stringify(body.results)).not.toContain('Timbó');
    expect(JSON.stringify(body.results)).toContain('Cuenta eliminada');
    const { code, name } = await world.db
      .selectFrom('links')
      .select(['code', 'name'])
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('–');
    expect(await openLink(world.app, code)).toMatchObject({ status: 302, click: '' });
    const entries = await world.db
      .selectFrom('open_entries')
      .select('amount_cents')
      .where('affiliate_id', '=', affiliate.user_id)
      .execute();
    expect(entries).toEqual([{ amount_cents: BigInt(owed.body.money[0]?.available_cents ?? 0) }]);
    expect((await proveBooks(world.db, world.background.clock())).findings).toEqual([]);
    expect((await walkAudit(world.background)).found ?? null).toBeNull();
    const [farewell] = await keptMails(world.config, username);
    expect(farewell?.subject).toBe('Eliminamos tu cuenta');
    expect(
      await world.db.selectFrom('mails').select('id').where('recipient', '=', username).execute(),
    ).toEqual([]);
    expect((await makeUser(world, { username })).user_id).not.toBe(affiliate.user_id);
  });

  test('needs a fresh password, and a code where the person has a second factor', async () => {
    await makePasswordOld(affiliate);
    expect((await remove(affiliate)).body.code).toBe('password_confirmation_required');
    await world.call(endpoints.confirmPassword, { as: affiliate, body: { password: affiliate.password } });
    await turnOnFactor(world, affiliate);
    await world.pool.query('update sessions set code_given_at = null where user_id = $1', [
      affiliate.user_id,
    ]);
    expect((await remove(affiliate)).body.code).toBe('code_confirmation_required');
    expect((await rowOf(affiliate.user_id)).erased_at).toBeNull();
  });

  test('leaves the team of a leader in its stores, without a leader', async () => {
    const leader = await makeLeader(world);
    await join(world, merchant, leader);
    const member = await makeMember(world, merchant, { leader_id: leader.user_id });
    await remove(leader);
    await world.runJobs();
    const [kept] = await world.db
      .selectFrom('adhesions')
      .select(['status', 'leader_id'])
      .where('affiliate_id', '=', member.user_id)
      .execute();
    expect(kept).toEqual({ status: 'accepted', leader_id: null });
  });

  test('is refused to a merchant with a connected store, affiliates or debts, and to an operator', async () => {
    await sellFor(world, merchant, affiliate, 50_000, '2026-10-09T15:00:00Z');
    const { body } = await world.call(endpoints.previewDeletion, { as: merchant });
    expect(body.obstacles.map(({ code }) => code)).toEqual([
      'store_connected',
      'store_affiliates',
      'store_debts',
    ]);
    expect((await remove(merchant)).body.code).toBe('deletion_refused');
    expect((await remove(await makeOperator(world))).body.code).toBe('deletion_refused');
    const free = await makeMerchant(world);
    expect((await remove(free)).status).toBe(202);
    await world.runJobs();
    expect((await rowOf(free.user_id)).name).toBe('Cuenta eliminada');
  });

  test('is done by an operator for a person who asked in writing, with the reason in the trail', async () => {
    const operator = await makeOperator(world);
    await renamePerson(world, affiliate, 'Olga Ombú');
    const reason = 'Lo pidió por carta.';
    const erased = await world.call(endpoints.erasePerson, {
      as: operator,
      params: { id: affiliate.user_id },
      body: { reason },
    });
    expect(erased.status).toBe(200);
    await world.runJobs();
    expect((await rowOf(affiliate.user_id)).name).toBe('Cuenta eliminada');
    const again = await world.call(endpoints.restorePerson, {
      as: operator,
      params: { id: affiliate.user_id },
      body: { reason },
    });
    expect(again.status).toBe(404);
    const entry = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'account.deleted')
      .where('object', '=', `user:${affiliate.user_id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: operator.user_id, after: { reason } });
  });
});
