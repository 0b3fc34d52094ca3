import type { APIRequestContext } from '@playwright/test';
import { callApi } from './marketplace.ts';
import { logInByApi, makeAffiliate, provider } from './people.ts';

const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ';
export const anyWord = (length = 7) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

export type Member = { username: string; password: string; access: string; name: string; pk: string };

/** Asks to join the demo's store and is accepted; a present member stays one. */
export async function join(request: APIRequestContext, access: string, leader_pk?: string) {
  const merchant = await logInByApi(request, provider);
  const { pk: store } = await callApi(request, {
    method: 'GET',
    path: '/affiliates/merchant',
    access: merchant.access,
  });
  const asked = await request.post('/api/affiliates/requests/', {
    data: { merchant: store, ...(leader_pk && { leader: leader_pk }) },
    headers: { authorization: `Bearer ${access}` },
  });
  if (!asked.ok()) return merchant;
  const { request: pk } = await asked.json();
  const data = { request: pk, status: 'accepted' };
  await callApi(request, { method: 'PUT', path: '/affiliates/requests', data, access: merchant.access });
  return merchant;
}

/** A member with a unique name, led by the given person or without a leader. */
export async function makeMember(request: APIRequestContext, leader_pk?: string): Promise<Member> {
  const last_name = `Q${anyWord().toLowerCase()}`;
  const person = await makeAffiliate(request, { first_name: 'Malena', last_name });
  const { access } = person;
  const merchant = await join(request, access, leader_pk);
  const { results } = await callApi(request, {
    method: 'GET',
    path: `/affiliates/my_affiliates?s=${last_name}`,
    access: merchant.access,
  });
  return { ...person, access, name: `Malena ${last_name}`, pk: results[0].pk };
}
