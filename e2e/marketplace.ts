import { type APIRequestContext, expect } from '@playwright/test';
import { logInByApi, PASSWORD } from './people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const OWNER = { username: 'loja@maremansa.demo', password: PASSWORD };

export const STORE = 'Maré Mansa';

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; data?: object; access: string };

export async function callApi(request: APIRequestContext, { method, path, data, access }: Call) {
  const headers = { authorization: `Bearer ${access}` };
  const answer = await request.fetch(`/api${path}`, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A second installation would end the first. The worker that gets this username connects; the others wait. */
const isFirst = async (request: APIRequestContext) => {
  const data = { ...OWNER, username: 'primera@maremansa.example', first_name: 'Marina', last_name: 'Manso' };
  return (await request.post('/api/auth/signup/', { data })).ok();
};

async function connect(request: APIRequestContext) {
  const installed = await request.post(`${SANDBOX}/__sandbox/api/stores/mare-mansa/install`);
  const { code } = await installed.json();
  const data = { code, password: PASSWORD };
  const answer = await request.post('/api/affiliates/merchant/', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The merchant of a store that no other spec uses. */
export async function makeMerchant(request: APIRequestContext): Promise<{ pk: string; access: string }> {
  if (await isFirst(request)) await connect(request);
  await expect(async () => {
    expect((await request.post('/api/auth/login/', { data: OWNER })).ok()).toBe(true);
  }).toPass({ timeout: 20_000 });
  const { access } = await logInByApi(request, OWNER);
  const { pk } = await callApi(request, { method: 'GET', path: '/affiliates/merchant', access });
  return { pk, access };
}

/** The pending request of the only affiliate with this name. */
export async function waitingRequest(request: APIRequestContext, access: string, name: string) {
  const path = `/affiliates/requests/?status=pending&s=${encodeURIComponent(name)}`;
  const { results } = await callApi(request, { method: 'GET', path, access });
  return results[0];
}
