import { endpoints } from '@aliado/contract';
import type { APIRequestContext } from '@playwright/test';
import { call, first, send } from './api.ts';
import { logInByApi, makeAffiliate, provider } from './people.ts';

const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ';
export const anyWord = (length = 7) =>
  Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

export type Member = { username: string; password: string; access: string; name: string; pk: string };

/** Asks to join the demo's store and is accepted; a present member stays one. */
export async function join(request: APIRequestContext, access: string, leader_pk?: string) {
  const merchant = await logInByApi(request, provider);
  const { pk: store } = await call(request, endpoints.getMerchant, { as: merchant });
  const body = { merchant: store, ...(leader_pk && { leader: leader_pk }) };
  const asked = await send(request, endpoints.createRequest, { as: { access }, body });
  if (!asked.ok()) return merchant;
  const { request: pk } = await asked.json();
  await call(request, endpoints.decideRequest, { as: merchant, body: { request: pk, status: 'accepted' } });
  return merchant;
}

/** A member with a unique name, led by the given person or without a leader. */
export async function makeMember(request: APIRequestContext, leader_pk?: string): Promise<Member> {
  const last_name = `Q${anyWord().toLowerCase()}`;
  const person = await makeAffiliate(request, { first_name: 'Malena', last_name });
  const { access } = person;
  const merchant = await join(request, access, leader_pk);
  const { results } = await call(request, endpoints.listMyAffiliates, {
    as: merchant,
    query: { s: last_name },
  });
  return { ...person, access, name: `Malena ${last_name}`, pk: first(results).pk };
}
