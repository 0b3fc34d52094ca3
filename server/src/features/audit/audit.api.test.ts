import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeAffiliate, makeOperator, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { checkAudit } from './audit.jobs.ts';
import { recordAudit } from './audit.service.ts';

const world = useWorld();
let [operator, person, merchant]: Person[] = [];
let merchant_id: string;
beforeAll(async () => {
  operator = await makeOperator(world);
  person = await makeAffiliate(world);
  merchant = await makeMerchant(world);
  merchant_id = (await world.call(endpoints.getMerchant, { as: merchant })).body.pk;
  await recordAudit(world.background, {
    actor_id: operator.user_id,
    action: 'auth.suspended',
    object: `user:${person.user_id}`,
    after: { reason: 'Avisó que perdió el teléfono' },
  });
  await recordAudit(world.background, {
    actor_id: merchant.user_id,
    merchant_id,
    action: 'coupons.created',
    object: 'coupon:1',
    before: { value: 10 },
    after: { value: 15 },
  });
});

type Query = Parameters<typeof world.call<typeof endpoints.listAuditEntries>>[1]['query'];
const list = async (query: Query) =>
  (await world.call(endpoints.listAuditEntries, { as: operator, query })).body;

test('an audit entry names actor, person and reason', async () => {
  const { results } = await list({ person: person?.user_id });
  expect(results).toMatchObject([
    {
      action: 'auth.suspended',
      actor: { pk: operator?.user_id },
      person: { pk: person?.user_id },
      object_kind: 'user',
      reason: 'Avisó que perdió el teléfono',
      after: null,
    },
  ]);
});

test('audit entries are found by store, by action and by words without accents', async () => {
  const changed = { action: 'coupons.created', before: { value: 10 }, after: { value: 15 } };
  expect((await list({ store: merchant_id, action: 'coupons.' })).results).toMatchObject([changed]);
  expect((await list({ actor: merchant?.user_id, action: 'coupons.created' })).results).toMatchObject([
    changed,
  ]);
  const found = await list({ text: 'PERDIO teléfono', person: person?.user_id });
  expect(found.results).toHaveLength(1);
  expect((await list({ text: '100%', person: person?.user_id })).results).toEqual([]);
});

test('pages of the audit continue where the last one ended, and days end at midnight', async () => {
  const seen: number[] = [];
  for (let before: number | undefined; seen.length < 4; ) {
    const { results, next_before } = await list({ page_size: 1, ...(before && { before }) });
    seen.push(...results.map(({ number }) => number));
    if (next_before === null) break;
    before = next_before;
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  expect((await list({ person: person?.user_id, to: '2020-01-01' })).results).toEqual([]);
  expect((await list({ person: person?.user_id, from: '2020-01-01' })).results).toHaveLength(1);
});

test('the operator sees the result of the nightly check of the audit chain', async () => {
  await checkAudit.run({ ...world.background, job_id: 'check' }, {});
  const { body } = await world.call(endpoints.getAuditCheck, { as: operator });
  expect(body.check).toMatchObject({ broken: null });
  expect(body.check?.entries).toBeGreaterThan(1);
});
