import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { makeOperator } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
const request = {
  comercio: 'Vivero Tres Lunas',
  rubro: 'Plantas y jardín',
  localidad: 'Paraná',
  telefono: '+54 343 555-0142',
  email: 'Hola@TresLunas.example',
};

test('anyone can read the contact data', async () => {
  const { status, body } = await world.call(endpoints.getContact, {});
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['facebook', 'instagram', 'phone', 'twitter']);
  expect(body.messages).toEqual([]);
});

test('a provider request is stored and mailed to every operator', async () => {
  const operators = await Promise.all([makeOperator(world), makeOperator(world)]);
  const { status } = await world.call(endpoints.createProviderRequest, { body: request });
  expect(status).toBe(201);
  const kept = await world.db.selectFrom('provider_requests').selectAll().execute();
  expect(kept).toMatchObject([{ ...request, email: 'hola@treslunas.example' }]);
  const mails = await world.db
    .selectFrom('mails')
    .select(['recipient', 'subject'])
    .orderBy('recipient')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(operators.map(({ username }) => username).sort());
  expect(mails[0]?.subject).toBe('Una tienda quiere sumarse: Vivero Tres Lunas');
});

test.each([
  ['no store', { comercio: ' ' }, 'comercio'],
  ['no trade', { rubro: '' }, 'rubro'],
  ['no town', { localidad: undefined }, 'localidad'],
  ['half a phone', { telefono: '12' }, 'telefono'],
  ['half a mail', { email: 'hola@treslunas' }, 'email'],
])('a provider request with %s is refused', async (_, more, field) => {
  const { status, body } = await world.call(endpoints.createProviderRequest, {
    body: { ...request, ...more } as typeof request,
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
