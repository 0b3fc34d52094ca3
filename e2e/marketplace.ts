import { endpoints } from '@aliado/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { call, first, send } from './api.ts';
import { logInByApi, PASSWORD } from './people.ts';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}`;
const OWNER = { username: 'loja@maremansa.demo', password: PASSWORD };

export const STORE = 'Maré Mansa';

/** A second installation would end the first. The worker that gets this username connects; the others wait. */
const isFirst = async (request: APIRequestContext) => {
  const body = { ...OWNER, username: 'primera@maremansa.example', first_name: 'Marina', last_name: 'Manso' };
  return (await send(request, endpoints.signUp, { body })).ok();
};

async function connect(request: APIRequestContext) {
  const installed = await request.post(`${SANDBOX}/__sandbox/api/stores/mare-mansa/install`);
  const { code } = await installed.json();
  await call(request, endpoints.connectMerchant, { body: { code, password: PASSWORD } });
}

/** The merchant of a store that no other spec uses. */
export async function makeMerchant(request: APIRequestContext): Promise<{ pk: string; access: string }> {
  if (await isFirst(request)) await connect(request);
  await expect(async () => {
    expect((await send(request, endpoints.logIn, { body: OWNER })).ok()).toBe(true);
  }).toPass({ timeout: 20_000 });
  const { access } = await logInByApi(request, OWNER);
  const { pk } = await call(request, endpoints.getMerchant, { as: { access } });
  return { pk, access };
}

/** The pending request of the only affiliate with this name. */
export async function waitingRequest(request: APIRequestContext, access: string, name: string) {
  const query = { status: 'pending' as const, s: name };
  const { results } = await call(request, endpoints.listRequests, { as: { access }, query });
  return first(results);
}
