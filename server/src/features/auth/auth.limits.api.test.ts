import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { keptMails, linkIn, makeUser, newMail, PASSWORD } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });

const from = (address: string) => ({ 'x-forwarded-for': address });
let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

const logIn = (username: string, password: string, address: string) =>
  world.request('POST', '/auth/login/', { payload: { username, password }, headers: from(address) });

const statuses = (answers: { statusCode: number }[]) => {
  const groups = Object.groupBy(answers, ({ statusCode }) => statusCode);
  return Object.fromEntries(Object.entries(groups).map(([status, group]) => [status, group?.length]));
};

const signUp = (username: string, address: string) => {
  const payload = { first_name: 'Rocío', last_name: 'Tala', username, password: PASSWORD };
  return world.request('POST', '/auth/signup/', { payload, headers: from(address) });
};

async function makeUserFrom(address: string) {
  const username = newMail();
  await signUp(username, address);
  return username;
}

describe('rate limits of guessing', () => {
  test('a right password in between resets the count of wrong ones', async () => {
    const { username } = await makeUser(world);
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) await logIn(username, 'Wrong-guess1', newAddress());
      expect((await logIn(username, PASSWORD, newAddress())).statusCode).toBe(200);
    }
  });

  test('one address spraying many accounts is stopped after 50', async () => {
    const address = newAddress();
    const answers = [];
    for (let guess = 0; guess < 60; guess += 1) answers.push(await logIn(newMail(), 'Wrong-guess1', address));
    expect(statuses(answers)).toEqual({ 401: 50, 429: 10 });
  });

  test('an address can test ten times an hour whether an account exists', async () => {
    const address = newAddress();
    const answers = [];
    for (let probe = 0; probe < 20; probe += 1) {
      answers.push(
        await world.request('POST', '/auth/recover_password/', {
          payload: { username: newMail() },
          headers: from(address),
        }),
      );
    }
    expect(statuses(answers)).toEqual({ 404: 10, 429: 10 });
  });

  test('one account gets three recovery mails an hour', async () => {
    const { username } = await makeUser(world);
    const answers = [];
    for (let request = 0; request < 5; request += 1) {
      answers.push(
        await world.request('POST', '/auth/recover_password/', {
          payload: { username },
          headers: from(newAddress()),
        }),
      );
    }
    expect(statuses(answers)).toEqual({ 200: 3, 429: 2 });
  });

  test('fifteen people can sign up at once from one address', async () => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 15 }, () => signUp(newMail(), address)));
    expect(statuses(answers)).toEqual({ 201: 15 });
  });

  test('a mail in use is reported ten times an hour, and newcomers still sign up', async () => {
    const address = newAddress();
    const known = await makeUserFrom(newAddress());
    const answers = await Promise.all(Array.from({ length: 14 }, () => signUp(known, address)));
    expect(statuses(answers)).toEqual({ 409: 10, 429: 4 });
    expect((await signUp(newMail(), address)).statusCode).toBe(201);
  });

  test('recovery of known mails is limited like that of unknown ones', async () => {
    const address = newAddress();
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUserFrom(newAddress())));
    const answers = await Promise.all(
      people.map((username) =>
        world.request('POST', '/auth/recover_password/', { payload: { username }, headers: from(address) }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 10, 429: 2 });
  });

  test('choosing a new password by mail lifts the lock-out', async () => {
    const username = await makeUserFrom(newAddress());
    const home = newAddress();
    for (let guess = 0; guess < 11; guess += 1) await logIn(username, 'Wrong-guess1', home);
    expect((await logIn(username, PASSWORD, home)).statusCode).toBe(429);
    await world.request('POST', '/auth/recover_password/', {
      payload: { username },
      headers: from(newAddress()),
    });
    await world.runJobs();
    const [mail] = await keptMails(world.config, username);
    const token = new URL(linkIn(mail)).searchParams.get('token');
    await world.request('POST', '/auth/reset_password/', { payload: { token, password: 'Lapacho-rosado8' } });
    expect((await logIn(username, 'Lapacho-rosado8', home)).statusCode).toBe(200);
  });

  test('at most fifty of ninety concurrent logins from one address are checked', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => logIn(newMail(), 'Wrong-guess1', address)),
    );
    const { 401: looked_at = 0, 503: busy = 0 } = statuses(answers);
    expect(looked_at + busy).toBeLessThanOrEqual(50 + busy);
    expect(looked_at).toBeLessThanOrEqual(50);
  });

  test('forged tokens are limited by address', { tags: ['long'] }, async () => {
    const address = newAddress();
    const answers = [];
    for (let round = 0; round < 13; round += 1) {
      const asked = Array.from({ length: 100 }, () =>
        world.request('GET', '/notifications', {
          headers: { ...from(address), authorization: 'Bearer x.y.z' },
        }),
      );
      answers.push(...(await Promise.all(asked)));
    }
    expect(statuses(answers)).toEqual({ 401: 1200, 429: 100 });
  });

  test('one address can create a hundred accounts an hour', { tags: ['long'] }, async () => {
    const address = newAddress();
    const answers = [];
    for (let account = 0; account < 102; account += 1) answers.push(await signUp(newMail(), address));
    expect(statuses(answers)).toEqual({ 201: 100, 429: 2 });
  });

  test('confirming the password is limited like a login', async () => {
    const person = await makeUser(world);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        world.call(endpoints.confirmPassword, { as: person, body: { password: 'Wrong-guess1' } }),
      ),
    );
    expect(statuses(answers.map(({ status }) => ({ statusCode: status })))).toEqual({ 400: 10, 429: 5 });
  });

  test('a person may call 300 times a minute', { tags: ['long'] }, async () => {
    const person = await makeUser(world);
    const ask = () => world.call(endpoints.listNotifications, { as: person, query: {} });
    const first = await Promise.all(Array.from({ length: 160 }, ask));
    const answers = [...first, ...(await Promise.all(Array.from({ length: 160 }, ask)))];
    const seen = statuses(answers.map(({ status }) => ({ statusCode: status })));
    expect(seen[200]).toBe(300);
    expect(seen[429]).toBe(20);
  });
});

describe('an IPv6 network counts as one address', () => {
  let networks = 0;
  const newNetwork = () => `2001:db8:${(++networks).toString(16)}:7`;
  const addressesOf = (network: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${network}:${index + 1}::${(index + 7).toString(16)}`);

  const recover = (address: string) =>
    world.request('POST', '/auth/recover_password/', {
      payload: { username: newMail() },
      headers: from(address),
    });

  test('25 addresses of one IPv6 network can test ten times whether an account exists', async () => {
    const answers = [];
    for (const address of addressesOf(newNetwork(), 25)) answers.push(await recover(address));
    expect(statuses(answers)).toEqual({ 404: 10, 429: 15 });
  });

  test('60 addresses of one IPv6 network can guess 50 passwords', async () => {
    const answers = [];
    for (const address of addressesOf(newNetwork(), 60))
      answers.push(await logIn(newMail(), 'Wrong-guess1', address));
    expect(statuses(answers)).toEqual({ 401: 50, 429: 10 });
  });

  test('12 addresses of one IPv6 network learn ten times that a mail is in use', async () => {
    const known = await makeUserFrom(newAddress());
    const answers = [];
    for (const address of addressesOf(newNetwork(), 12)) answers.push(await signUp(known, address));
    expect(statuses(answers)).toEqual({ 409: 10, 429: 2 });
  });

  test('a limited address stays limited in every spelling', async () => {
    for (let probe = 0; probe < 11; probe += 1) await recover('2001:db8:aa:bb::1');
    for (let probe = 0; probe < 11; probe += 1) await recover('198.18.0.77');
    const spellings = [
      '2001:0DB8:00AA:00BB:0000:0000:0000:0001',
      '2001:DB8:AA:BB::1',
      '2001:db8:aa:bb:1:2:3:4',
      '::ffff:198.18.0.77',
      '::FFFF:c612:4d',
    ];
    for (const address of spellings) expect((await recover(address)).statusCode, address).toBe(429);
  });
});
