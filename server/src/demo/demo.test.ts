import { expect, test } from 'vitest';
import { useOwnWorld } from '#kit/world.ts';
import { loadDemo } from './demo.ts';
import { demoPeople } from './people.ts';

const world = useOwnWorld();

test('concurrent starts load the demo people once, each with the right recruiter', {
  tags: ['long'],
}, async () => {
  await Promise.all([1, 2, 3].map(() => loadDemo(world.background, () => {})));
  await loadDemo(world.background, () => {});
  const people = await world.db
    .selectFrom('users as user')
    .innerJoin('profiles as profile', 'profile.user_id', 'user.id')
    .leftJoin('users as recruiter', 'recruiter.id', 'profile.recruiter_id')
    .select(['user.username', 'profile.phone', 'recruiter.username as brought_by'])
    .execute();
  expect(Object.fromEntries(people.map(({ username, brought_by }) => [username, brought_by]))).toEqual({
    'proveedor@aliado.demo': null,
    'afiliada@aliado.demo': 'lider@aliado.demo',
    'camila@aliado.demo': 'lider@aliado.demo',
    'oriana@aliado.demo': 'lider@aliado.demo',
    'bautista@aliado.demo': null,
    'ines@aliado.demo': null,
    'bruna@aliado.demo': 'lider@aliado.demo',
    'milagros@aliado.demo': 'lider@aliado.demo',
    'julia@aliado.demo': 'caio@aliado.demo',
    'caio@aliado.demo': 'mentora@aliado.demo',
    'lider@aliado.demo': 'mentora@aliado.demo',
    'mentora@aliado.demo': null,
    'operador@aliado.demo': null,
  });
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(demoPeople.length);
});
