/** @module-tag long */

import { type AdhesionStatus, endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import type { Origin } from './adhesions.rules.ts';

const world = useOwnWorld();
const NOBODY = '01920000-0000-7000-8000-000000000000';

type Past = { origin: Origin; status: AdhesionStatus; was_member?: boolean; ended_hours_ago?: number };

const states: Record<string, Past | undefined> = {
  nothing: undefined,
  'request waits': { origin: 'request', status: 'pending' },
  'invitation waits': { origin: 'invitation', status: 'pending' },
  'member by request': { origin: 'request', status: 'accepted' },
  'member by invitation': { origin: 'invitation', status: 'accepted' },
  'request rejected today': { origin: 'request', status: 'rejected', ended_hours_ago: 23 },
  'request rejected yesterday': { origin: 'request', status: 'rejected', ended_hours_ago: 25 },
  'invitation rejected today': { origin: 'invitation', status: 'rejected', ended_hours_ago: 23 },
  'invitation rejected yesterday': { origin: 'invitation', status: 'rejected', ended_hours_ago: 25 },
  'request taken back': { origin: 'request', status: 'cancelled' },
  'invitation withdrawn': { origin: 'invitation', status: 'cancelled' },
  'left today': { origin: 'request', status: 'cancelled', was_member: true, ended_hours_ago: 23 },
  'left yesterday': { origin: 'request', status: 'cancelled', was_member: true, ended_hours_ago: 25 },
  removed: { origin: 'request', status: 'removed', ended_hours_ago: 48 },
};

/** Result of each act in each state: the new status of the newest adhesion, or the error code. */
const outcomes = `
  state                         | ask                 | affiliate accepts | affiliate rejects | cancel    | invite         | merchant accepts | merchant rejects | withdraw        | remove
  nothing                       | pending             | not_found         | not_found         | not_found | pending        | not_found        | not_found        | not_found       | not_found
  request waits                 | request_exists      | forbidden         | forbidden         | cancelled | accepted       | accepted         | rejected         | not_found       | not_found
  invitation waits              | accepted            | accepted          | rejected          | not_found | request_exists | forbidden        | forbidden        | cancelled       | not_found
  member by request             | already_member      | forbidden         | forbidden         | cancelled | already_member | request_decided  | request_decided  | not_found       | removed
  member by invitation          | already_member      | request_decided   | request_decided   | cancelled | already_member | forbidden        | forbidden        | request_decided | removed
  request rejected today        | too_soon_to_ask     | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found
  request rejected yesterday    | pending             | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found
  invitation rejected today     | too_soon_to_ask     | request_decided   | request_decided   | not_found | too_soon_to_ask| forbidden        | forbidden        | request_decided | not_found
  invitation rejected yesterday | pending             | request_decided   | request_decided   | not_found | pending        | forbidden        | forbidden        | request_decided | not_found
  request taken back            | pending             | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found
  invitation withdrawn          | pending             | request_decided   | request_decided   | not_found | pending        | forbidden        | forbidden        | request_decided | not_found
  left today                    | too_soon_to_ask     | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found
  left yesterday                | pending             | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found
  removed                       | removed_by_merchant | forbidden         | forbidden         | not_found | pending        | request_decided  | request_decided  | not_found       | not_found`;

const [heading = [], ...rows] = outcomes
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cells = rows.flatMap(([state = '', ...results]) =>
  results.map((outcome, index) => [state, heading[index + 1] ?? '', outcome] as const),
);

let merchant: Merchant;
let stranger: Merchant;
let affiliate: Person;
let passerby: Person;

beforeAll(async () => {
  [merchant, stranger] = [await makeOpenMerchant(world), await makeOpenMerchant(world)];
  [affiliate, passerby] = [await makeAffiliate(world), await makeAffiliate(world)];
  await world.db
    .updateTable('profiles')
    .set({ is_findable: true })
    .where('user_id', '=', affiliate.user_id)
    .execute();
});

async function putIn(state: string): Promise<string> {
  await asOwner(world.owner_url, (client) => client.query('delete from adhesions'));
  const past = states[state];
  if (!past) return NOBODY;
  const { origin, status, ended_hours_ago = 1 } = past;
  const ended_at = new Date(Date.now() - ended_hours_ago * HOUR_MS);
  const before = new Date(ended_at.getTime() - HOUR_MS);
  const accepted = status === 'accepted' || status === 'removed' || past.was_member;
  const { id } = await world.db
    .insertInto('adhesions')
    .values({
      merchant_id: merchant.merchant_id,
      affiliate_id: affiliate.user_id,
      origin,
      status: accepted ? 'accepted' : 'pending',
      created_at: before,
      accepted_at: accepted ? before : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status !== 'pending' && status !== 'accepted')
    await world.db.updateTable('adhesions').set({ status, ended_at }).where('id', '=', id).execute();
  return id;
}

function perform(act: string, request: string, of: { merchant: Merchant; affiliate: Person }) {
  const decide = (status: 'accepted' | 'rejected', person: Person) =>
    world.call(endpoints.decideRequest, { as: person, body: { request, status } });
  const { merchant_id } = merchant;
  switch (act) {
    case 'ask':
      return world.call(endpoints.createRequest, { as: of.affiliate, body: { merchant: merchant_id } });
    case 'cancel':
      return world.call(endpoints.cancelRequest, { as: of.affiliate, body: { merchant: merchant_id } });
    case 'invite':
      return world.call(endpoints.inviteAffiliate, {
        as: of.merchant,
        body: { affiliate: affiliate.user_id },
      });
    case 'withdraw':
      return world.call(endpoints.withdrawInvitation, { as: of.merchant, body: { request } });
    case 'remove':
      return world.call(endpoints.removeMyAffiliate, { as: of.merchant, params: { id: affiliate.user_id } });
    case 'affiliate accepts':
      return decide('accepted', of.affiliate);
    case 'affiliate rejects':
      return decide('rejected', of.affiliate);
    case 'merchant accepts':
      return decide('accepted', of.merchant);
    default:
      return decide('rejected', of.merchant);
  }
}

const everything = () =>
  world.db.selectFrom('adhesions').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

describe('states of an adhesion', () => {
  test('the table of states and acts is complete', () => {
    expect(rows.map(([state]) => state)).toEqual(Object.keys(states));
    expect(cells).toHaveLength(14 * 9);
  });

  test.each(cells)('adhesion %s, %s: %s', async (state, act, outcome) => {
    const request = await putIn(state);
    const before = await everything();
    const answer = await perform(act, request, { merchant, affiliate });
    const after = await everything();
    if (answer.status < 300) expect(after[0]?.status).toBe(outcome);
    else expect([answer.body.code, after]).toEqual([outcome, before]);
  });

  const acts = ['affiliate accepts', 'affiliate rejects', 'cancel'];
  const merchantActs = ['merchant accepts', 'merchant rejects', 'withdraw', 'remove'];

  test.each(Object.keys(states))('a stranger does not find an adhesion of others: %s', async (state) => {
    const request = await putIn(state);
    const before = await everything();
    for (const act of [...acts, ...merchantActs]) {
      const answer = await perform(act, request, { merchant: stranger, affiliate: passerby });
      expect([answer.status, answer.body.code], act).toEqual([404, 'not_found']);
    }
    expect(await everything()).toEqual(before);
  });
});
