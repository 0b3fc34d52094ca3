import { endpoints, type ProfileChange } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, makeUser, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const CBU = '9990042100004181352073';

const getProfile = async (person: Person) => (await world.call(endpoints.getProfile, { as: person })).body;

const update = async (person: Person, body: ProfileChange, id?: string) =>
  world.call(endpoints.updateProfile, {
    as: person,
    params: { id: id ?? (await getProfile(person)).pk },
    body,
  });

const sixMinutesPass = (person: Person) =>
  sql`update sessions set password_given_at = now() - interval '6 minutes' where user_id = ${person.user_id}`.execute(
    world.db,
  );

describe('creating a profile', () => {
  test('a user has no profile until it is created, and creating it is idempotent', async () => {
    const person = await makeUser(world);
    expect((await world.call(endpoints.getProfile, { as: person })).status).toBe(404);
    const body = {
      phone: '(011) 5555-0117',
      user: person.user_id,
      invite_code: null,
      jwt: 'x',
      merchant: null,
      leader: null,
    };
    const [first, second] = await Promise.all([
      world.call(endpoints.createProfile, { as: person, body }),
      world.call(endpoints.createProfile, { as: person, body }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({
      phone: '(011) 5555-0117',
      is_provider: false,
      is_mentor: false,
      is_leader: false,
      user: { pk: person.user_id, first_name: 'Rocío', last_name: 'Jacarandá' },
      merchant: null,
      language: 'es',
    });
    await world.runJobs();
    const news = await world.call(endpoints.listNotifications, { as: person, query: {} });
    expect(news.body.results.map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test('a profile belongs to the user of the token, whatever `user` says', async () => {
    const person = await makeUser(world);
    const other = await makeUser(world);
    const { body } = await world.call(endpoints.createProfile, { as: person, body: { user: other.user_id } });
    expect(body.user.pk).toBe(person.user_id);
    expect((await world.call(endpoints.getProfile, { as: other })).status).toBe(404);
  });

  test('a referral code sets the recruiter, in upper or lower case; an unknown code sets none', async () => {
    const recruiter = await makeAffiliate(world);
    const { referral_code } = await getProfile(recruiter);
    const recruiterOf = async (invite_code: string) => {
      const person = await makeUser(world);
      await world.call(endpoints.createProfile, { as: person, body: { invite_code } });
      const row = await world.db
        .selectFrom('profiles')
        .select('recruiter_id')
        .where('user_id', '=', person.user_id)
        .executeTakeFirst();
      return row?.recruiter_id;
    };
    expect(await recruiterOf(referral_code.toLowerCase())).toBe(recruiter.user_id);
    expect(await recruiterOf('NOSUCHXX')).toBeNull();
  });
});

describe('changing a profile', () => {
  test('every field of the specification is stored and read back', async () => {
    const person = await makeAffiliate(world);
    const change: ProfileChange = {
      user: { first_name: 'María José', last_name: "O'Higgins" },
      birth: '1997-03-14',
      gender: 'female',
      dni: '40111222',
      phone: '+54 341 555-0118',
      address: 'Mitre 123',
      town: 'Rosario',
      cbu: CBU,
      alias: 'rocio.velas',
      pix_key: '+5548999990000',
      affiliate_socialnetwork: { instagram: '@rocio.velas', facebook: null, tiktok: 'rocio', twitter: null },
      language: 'pt',
    };
    const { status, body } = await update(person, change);
    expect(status).toBe(200);
    const { user, ...fields } = change;
    expect(body).toMatchObject({ ...fields, user });
    expect(await getProfile(person)).toEqual(body);
  });

  test('a profile field that is not sent keeps its value', async () => {
    const person = await makeAffiliate(world);
    await update(person, { dni: '40111222' });
    const { body } = await update(person, { address: 'Mitre 123' });
    expect(body).toMatchObject({ dni: '40111222', address: 'Mitre 123' });
  });

  test.each<[string, object, string]>([
    ['a name of digits', { user: { first_name: '123', last_name: 'Tala' } }, 'user.first_name'],
    ['a last name of nothing', { user: { first_name: 'Rocío', last_name: '  ' } }, 'user.last_name'],
    ['a document with letters', { dni: '40.111.222' }, 'dni'],
    ['a phone too short', { phone: '123' }, 'phone'],
    ['a day that is not in the calendar', { birth: '2001-02-30' }, 'birth'],
    ['a date written the other way', { birth: '14/03/1997' }, 'birth'],
    ['a birth in the future', { birth: '2999-01-01' }, 'birth'],
    ['a CBU with one digit wrong', { cbu: '9990042100004181352074' }, 'cbu'],
    ['an alias of five', { alias: 'abcde' }, 'alias'],
    ['a CPF with a wrong check digit', { pix_key: '12345678900' }, 'pix_key'],
    ['a role of one’s own making', { is_provider: true }, 'is_provider'],
    ['a pk', { pk: 'x' }, 'pk'],
    ['an external id', { external_id: 'x' }, 'external_id'],
    ['null for a phone', { phone: null }, 'phone'],
    ['true for a document', { dni: true }, 'dni'],
  ])('a profile change with %s is refused and changes nothing', async (_, change, field) => {
    const person = await makeAffiliate(world);
    const before = await getProfile(person);
    const { status, body } = await update(person, change as ProfileChange);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await getProfile(person)).toEqual(before);
  });

  test('a person cannot change the profile of another person', async () => {
    const person = await makeAffiliate(world);
    const other = await makeAffiliate(world);
    const { pk } = await getProfile(other);
    expect((await update(person, { address: 'Acá' }, pk)).status).toBe(404);
    expect((await getProfile(other)).address).toBeNull();
  });

  test('the profile of a provider includes its merchant', async () => {
    const person = await makeMerchant(world, 'Barro Lindo');
    expect(await getProfile(person)).toMatchObject({
      is_provider: true,
      merchant: { name: 'Barro Lindo', time_zone: 'America/Argentina/Buenos_Aires' },
    });
  });
});

describe('bank data and phone', () => {
  test('bank data and phone need the password again six minutes after login', async () => {
    const person = await makeAffiliate(world);
    await sixMinutesPass(person);
    const refused = await update(person, { cbu: CBU });
    expect([refused.status, refused.body.code]).toEqual([403, 'password_confirmation_required']);
    expect((await update(person, { address: 'Mitre 123' })).status).toBe(200);
    await world.call(endpoints.confirmPassword, { as: person, body: { password: person.password } });
    expect((await update(person, { cbu: CBU })).status).toBe(200);
    await sixMinutesPass(person);
    expect((await update(person, { cbu: CBU, address: 'Otra' })).status, 'sent again unchanged').toBe(200);
    expect((await update(person, { phone: '+54 341 555-9999' })).status).toBe(403);
  });

  test('a change of bank data is mailed, notified and audited with masked values', async () => {
    const person = await makeAffiliate(world);
    await update(person, { cbu: CBU });
    await world.runJobs();
    const trail = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', person.user_id)
      .execute();
    expect(trail).toMatchObject([
      { action: 'profile.sensitive_data_changed', before: { cbu: null }, after: { cbu: '…2073' } },
    ]);
    const mails = await world.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', person.username)
      .execute();
    expect(mails).toHaveLength(1);
    const news = await world.call(endpoints.listNotifications, { as: person, query: {} });
    expect(news.body.results.map(({ kind }) => kind)).toContain('bank_changed');
    const row = await world.db
      .selectFrom('profiles')
      .select('bank_changed_at')
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    expect(row.bank_changed_at).toBeInstanceOf(Date);
  });
});
