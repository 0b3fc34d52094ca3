import { endpoints, MOST_TAGS } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditOf, type Merchant, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const CANARY = 'canario-que-nadie-ve';

let store: Merchant;
let other: Merchant;
let ana: Person;
let bruno: Person;
let foreign: Person;

beforeAll(async () => {
  store = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  other = await makeOpenMerchant(world, { name: 'Canario' });
  [ana, bruno, foreign] = [
    await makeAffiliate(world),
    await makeAffiliate(world),
    await makeAffiliate(world),
  ];
  await makeAdhesion(world, store, ana);
  await makeAdhesion(world, store, bruno);
  await makeAdhesion(world, other, foreign);
});

const setTags = (person: Person, tags: string[], as: Person = store) =>
  world.call(endpoints.setMemberTags, { as, params: { id: person.user_id }, body: { tags } });
const changeTags = (people: Person[], tag: string, act: 'add' | 'remove' = 'add') =>
  world.call(endpoints.changeMemberTags, {
    as: store,
    body: { affiliates: people.map(({ user_id }) => user_id), tag, act },
  });
const tagsOf = async (person: Person) =>
  (await world.call(endpoints.getMyAffiliate, { as: store, params: { id: person.user_id } })).body.tags;
const write = (person: Person, text: string, as: Person = store) =>
  world.call(endpoints.createMemberNote, { as, params: { id: person.user_id }, body: { text } });
const notesOf = async (person: Person, as: Person = store) =>
  (await world.call(endpoints.listMemberNotes, { as, params: { id: person.user_id } })).body;

describe('tags', () => {
  test('a tag exists once whatever its case, in the store’s first spelling', async () => {
    expect((await setTags(ana, ['Velas', '  velas ', 'Ferias   del  sur'])).body.tags).toEqual([
      'Ferias del sur',
      'velas',
    ]);
    expect((await setTags(bruno, ['VELAS'])).body.tags).toEqual(['velas']);
  });

  test('tags filter the members, with a count for each', async () => {
    const { body } = await world.call(endpoints.listMyAffiliates, { as: store, query: { tag: 'VELAS' } });
    expect(body.results.map(({ pk }) => pk).toSorted()).toEqual([ana.user_id, bruno.user_id].toSorted());
    const totals = await world.call(endpoints.getMemberTotals, { as: store });
    expect(totals.body.tags).toEqual([
      { tag: 'velas', count: 2 },
      { tag: 'Ferias del sur', count: 1 },
    ]);
    expect((await world.call(endpoints.getMemberTotals, { as: other })).body.tags).toEqual([]);
  });

  test('tags are added to and removed from several members', async () => {
    expect((await changeTags([ana, bruno], 'Instagram')).status).toBe(200);
    expect((await changeTags([ana, bruno], 'VELAS', 'remove')).status).toBe(200);
    expect([await tagsOf(ana), await tagsOf(bruno)]).toEqual([
      ['Ferias del sur', 'Instagram'],
      ['Instagram'],
    ]);
  });

  test('tags of several members do not change if one belongs to another store', async () => {
    expect((await changeTags([ana, foreign], 'Ajena')).status).toBe(404);
    expect(await tagsOf(ana)).not.toContain('Ajena');
    expect((await setTags(foreign, ['Ajena'])).status).toBe(404);
  });

  test.each([
    ['an empty one', ['  ']],
    ['a long one', ['x'.repeat(31)]],
    ['too many', Array.from({ length: MOST_TAGS + 1 }, (_, index) => `t${index}`)],
  ])('tags of a member are refused: %s', async (_label, tags) => {
    expect((await setTags(ana, tags)).status).toBe(400);
  });

  test('a member has at most twenty tags, also one by one', async () => {
    await setTags(
      bruno,
      Array.from({ length: MOST_TAGS }, (_, index) => `t${index}`),
    );
    const answer = await changeTags([ana, bruno], 'una más');
    expect([answer.status, answer.body.fields]).toMatchObject([400, { tag: [expect.any(String)] }]);
    expect(await tagsOf(ana)).not.toContain('una más');
  });
});

describe('notes', () => {
  test('notes have author and time, newest first', async () => {
    await write(ana, 'Pidió muestras.');
    world.time.offset_ms += 1000;
    const written = await write(ana, '  Le rinden las historias.  ');
    expect(written.status).toBe(201);
    const { results, count } = await notesOf(ana);
    expect(results.map(({ text, author }) => [text, author])).toEqual([
      ['Le rinden las historias.', 'Rocío'],
      ['Pidió muestras.', 'Rocío'],
    ]);
    expect(count).toBe(2);
  });

  test.each(['', 'x'.repeat(2001)])('a note that is empty or too long is refused', async (text) => {
    expect((await write(ana, text)).status).toBe(400);
  });

  test('only the store can read, write and delete notes', async () => {
    const [note] = (await notesOf(ana)).results;
    const params = { id: ana.user_id, pk: note?.pk ?? '' };
    expect((await world.call(endpoints.listMemberNotes, { as: other, params })).status).toBe(404);
    expect((await write(ana, 'Ajena', other)).status).toBe(404);
    expect((await world.call(endpoints.deleteMemberNote, { as: other, params })).status).toBe(404);
    expect((await world.call(endpoints.listMemberNotes, { as: ana, params })).status).toBe(403);
    expect((await world.call(endpoints.deleteMemberNote, { as: store, params })).status).toBe(200);
    expect((await notesOf(ana)).count).toBe(1);
    const [last] = (await auditOf(world, store.merchant_id)).slice(-1);
    expect(last).toMatchObject({
      action: 'members.note_deleted',
      object: `user:${ana.user_id}`,
      before: null,
    });
  });

  test('notes and tags never reach the member', async () => {
    await write(ana, CANARY);
    await setTags(ana, [CANARY]);
    await world.runJobs();
    const own = Object.values(endpoints).filter(
      ({ method, path, audience }) =>
        method === 'GET' && !path.includes(':') && (audience === 'user' || audience === 'affiliate'),
    );
    expect(own.length).toBeGreaterThan(10);
    for (const { path } of own) {
      const headers = { authorization: `Bearer ${ana.access}` };
      const answer = await world.request('GET', path, { headers });
      expect(answer.body, path).not.toContain(CANARY);
    }
  });

  test('notes and tags are deleted with the membership', async () => {
    await world.call(endpoints.removeMyAffiliate, { as: store, params: { id: ana.user_id } });
    await world.runJobs();
    const kept = await Promise.all([
      world.db.selectFrom('member_notes').select('text').where('text', '=', CANARY).execute(),
      world.db.selectFrom('member_tags').select('tag').where('tag', '=', CANARY).execute(),
    ]);
    expect(kept).toEqual([[], []]);
    expect(
      (await world.call(endpoints.listMemberNotes, { as: store, params: { id: ana.user_id } })).status,
    ).toBe(404);
  });
});

describe('one commission for several members', () => {
  const ask = (people: Person[], commission: number | null, preview = false) =>
    world.call(preview ? endpoints.previewMemberRates : endpoints.changeMemberRates, {
      as: store,
      body: { affiliates: people.map(({ user_id }) => user_id), commission },
    });
  const rateOf = async ({ user_id }: Person) =>
    (await world.call(endpoints.getMyAffiliate, { as: store, params: { id: user_id } })).body;
  let celia: Person;

  beforeAll(async () => {
    celia = await makeAffiliate(world);
    await makeAdhesion(world, store, celia);
  });

  test('the preview of a bulk commission shows each old and new rate and its date', async () => {
    const { body } = await ask([bruno, celia], 15, true);
    expect(body.changes).toEqual(
      [bruno, celia].map(({ user_id }) => ({
        affiliate: { pk: user_id, name: 'Rocío Jacarandá' },
        from: null,
        to: 15,
        effective_at: expect.any(String),
        lowered: false,
      })),
    );
    expect((await rateOf(bruno)).commission).toBeNull();
  });

  test('a bulk commission counts at once if higher, after the notice if lower', async () => {
    expect((await ask([bruno, celia], 15)).status).toBe(200);
    expect([(await rateOf(bruno)).commission, (await rateOf(celia)).commission]).toEqual([15, 15]);
    const { body } = await ask([bruno], 12);
    const [change] = body.changes;
    expect(change).toMatchObject({ from: 15, to: 12, lowered: true });
    expect(new Date(change?.effective_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 2 * 24 * 3600 * 1000);
    expect(await rateOf(bruno)).toMatchObject({ commission: 15, announced: { percent: 12 } });
    const again = (await ask([bruno, celia], 15, true)).body.changes;
    expect(again.map(({ effective_at }) => effective_at === null)).toEqual([false, true]);
  });

  test('a bulk commission changes nobody if one belongs to another store', async () => {
    expect((await ask([celia, foreign], 20)).status).toBe(404);
    expect((await rateOf(celia)).commission).toBe(15);
  });

  test('a bulk commission is in the history of each member', async () => {
    const params = { id: bruno.user_id };
    const { rates } = (await world.call(endpoints.getMemberSummary, { as: store, params })).body;
    expect(rates.map(({ percent, withdrawn }) => [percent, withdrawn])).toEqual([
      [12, false],
      [15, false],
    ]);
  });
});
