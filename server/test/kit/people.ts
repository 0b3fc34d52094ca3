import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@aliado/contract';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../src/config.ts';
import { mailFolder, type PostedMail } from '../../src/features/mails/post-mail.ts';
import type { World } from './world.ts';

export type Person = { user_id: string; username: string; password: string; access: string; refresh: string };

export const PASSWORD = 'Ceibo-en-flor7';

export const newMail = () => `p-${randomUUID()}@correo.example`;

/** With a confirmed mail address. The mail that asks for it is not sent. */
export async function makeUser(world: World, more: { username?: string } = {}): Promise<Person> {
  const person = await signUp(world, more);
  await world.pool.query('update users set mail_confirmed_at = now() where id = $1', [person.user_id]);
  await world.pool.query(
    `with mail as (delete from mails where recipient = $1 returning id)
     delete from graphile_worker._private_jobs using mail where payload->>'mail_id' = mail.id::text`,
    [person.username],
  );
  return person;
}

export async function signUp(world: World, more: { username?: string } = {}): Promise<Person> {
  const username = more.username ?? newMail();
  const body = { first_name: 'Rocío', last_name: 'Jacarandá', username, password: PASSWORD };
  const signedUp = await world.call(endpoints.signUp, { body });
  return { user_id: signedUp.body.data.pk, ...(await logIn(world, { username, password: PASSWORD })) };
}

export async function logIn(world: World, { username, password }: Pick<Person, 'username' | 'password'>) {
  const { body } = await world.call(endpoints.logIn, { body: { username, password } });
  return { username, password, access: body.access, refresh: body.refresh };
}

/** The same person with a new session after the clock moved. */
export async function logInLater(world: World, offset_ms: number, person: Person): Promise<Person> {
  world.time.offset_ms = offset_ms;
  return { ...person, ...(await logIn(world, person)) };
}

export async function makeAffiliate(world: World): Promise<Person> {
  const person = await makeUser(world);
  await world.call(endpoints.createProfile, { as: person, body: { phone: '+54 9 11 5555-0117' } });
  return person;
}

async function makeTeamPerson(
  world: World,
  flags: { is_leader?: boolean; is_mentor?: boolean },
): Promise<Person> {
  const person = await makeAffiliate(world);
  await world.db.updateTable('profiles').set(flags).where('user_id', '=', person.user_id).execute();
  return person;
}

export const makeLeader = (world: World) => makeTeamPerson(world, { is_leader: true });
export const makeMentor = (world: World) => makeTeamPerson(world, { is_mentor: true });

export async function makeOperator(world: World): Promise<Person> {
  const person = await makeAffiliate(world);
  await world.db.updateTable('users').set({ is_operator: true }).where('id', '=', person.user_id).execute();
  return person;
}

export async function renamePerson(world: World, { user_id }: Pick<Person, 'user_id'>, name: string) {
  const [first_name = '', last_name = 'Jacarandá'] = name.split(' ');
  await world.db.updateTable('users').set({ first_name, last_name }).where('id', '=', user_id).execute();
}

export const CBU = '2850590940090418135201';

type Bank = {
  cbu?: string | null;
  alias?: string | null;
  pix_key?: string | null;
  dni?: string;
  bank_changed_at?: Date | null;
  bank_waits_for_mail?: boolean;
};

export const setBank = (world: World, { user_id }: Pick<Person, 'user_id'>, bank: Bank) =>
  world.db.updateTable('profiles').set(bank).where('user_id', '=', user_id).execute();

const STEP_MS = 30_000;

/** The person's authenticator app. Each code moves the world's clock on by one step, so that no code repeats. */
export const authenticatorOf = (world: World, secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    codeIn: (steps: number) =>
      totp.generate({ timestamp: Date.now() + world.time.offset_ms + steps * STEP_MS }),
    next() {
      world.time.offset_ms += STEP_MS;
      return this.codeIn(0);
    },
  };
};

export async function turnOnFactor(world: World, person: Person) {
  const enrolled = await world.call(endpoints.enrolSecondFactor, {
    as: person,
    body: { password: PASSWORD },
  });
  const app = authenticatorOf(world, enrolled.body.secret);
  const { body } = await world.call(endpoints.confirmSecondFactor, {
    as: person,
    body: { code: app.next() },
  });
  return { app, recovery_codes: body.recovery_codes };
}

export async function keptMails(config: Config, recipient: string): Promise<PostedMail[]> {
  const folder = mailFolder(config);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as PostedMail),
  );
  return mails.filter((mail) => mail.recipient === recipient).sort((a, b) => b.id.localeCompare(a.id));
}

export const linkIn = (mail: PostedMail | undefined): string =>
  /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';

/** The topics that an open page of this person was told to load again. */
export const liveTopicsOf = async (world: World, user_id: string) =>
  (
    await world.db
      .selectFrom('live_events')
      .select('data')
      .where('user_id', '=', user_id)
      .where('event', '=', 'changed')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { topics: string[] }).topics);
