import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { inviteProvider } from './help.jobs.ts';

const world = useWorld();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(world);
});

async function makeRequest(email: string) {
  const { id } = await world.db
    .insertInto('provider_requests')
    .values({
      comercio: 'Telar del Sur',
      rubro: 'Textil',
      localidad: 'Neuquén',
      telefono: '+542995550142',
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}
const invite = (id: string) =>
  inviteProvider.run({ ...world.background, job_id: 'invite' }, { request_id: id });
const mailsTo = async (recipient: string) =>
  world.db.selectFrom('mails').select(['subject']).where('recipient', '=', recipient).execute();
const lastEntry = (id: string) =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('object', '=', `provider_request:${id}`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('an accepted provider request is invited once, after the time to undo', async () => {
  const request = await makeRequest('nadia@telar.example');
  const { status, body } = await world.call(endpoints.acceptProviderRequest, { as: operator, ...request });
  expect([status, body.state, body.mailed_at]).toEqual([200, 'accepted', null]);
  const { rows } = await sql<{ later: boolean }>`
    select run_at > now() + interval '10 seconds' as later from graphile_worker._private_jobs
    where key = ${`help.invite:${request.params.id}`}`.execute(world.db);
  expect(rows).toEqual([{ later: true }]);
  await invite(request.params.id);
  await invite(request.params.id);
  expect(await mailsTo('nadia@telar.example')).toEqual([
    { subject: 'Telar del Sur ya puede entrar a Aliado' },
  ]);
  expect(await lastEntry(request.params.id)).toMatchObject({ action: 'requests.accepted' });
  const again = await world.call(endpoints.acceptProviderRequest, { as: operator, ...request });
  expect([again.status, again.body.code]).toEqual([409, 'request_decided']);
});

test('a decision undone within ten seconds sends no mail', async () => {
  const request = await makeRequest('simon@miel.example');
  await world.call(endpoints.acceptProviderRequest, { as: operator, ...request });
  expect((await world.call(endpoints.undoProviderRequest, { as: operator, ...request })).body.state).toBe(
    'waiting',
  );
  await invite(request.params.id);
  expect(await mailsTo('simon@miel.example')).toEqual([]);
  await world.call(endpoints.acceptProviderRequest, { as: operator, ...request });
  world.time.offset_ms = 11_000;
  const late = await world.call(endpoints.undoProviderRequest, { as: operator, ...request });
  world.time.offset_ms = 0;
  expect([late.status, late.body.code]).toEqual([409, 'too_late_to_undo']);
});

test('a rejected provider request needs a reason, which is stored', async () => {
  const request = await makeRequest('iris@vidros.example');
  const reject = (reason: string) =>
    world.call(endpoints.rejectProviderRequest, { as: operator, ...request, body: { reason } });
  expect((await reject('')).status).toBe(400);
  expect((await reject('No vende en línea')).body).toMatchObject({
    state: 'rejected',
    reason: 'No vende en línea',
  });
  expect(await lastEntry(request.params.id)).toMatchObject({
    action: 'requests.rejected',
    actor_id: operator.user_id,
    after: { reason: 'No vende en línea' },
  });
  const { body } = await world.call(endpoints.listProviderRequests, {
    as: operator,
    query: { state: 'decided' },
  });
  expect(body.results[0]).toMatchObject({ pk: request.params.id, email: 'iris@vidros.example' });
});
