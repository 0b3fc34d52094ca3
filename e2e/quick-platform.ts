import { expect } from '@playwright/test';

const SANDBOX = `http://localhost:${process.env.E2E_SANDBOX_PORT ?? '3301'}/__sandbox/api`;

/** The limit of the platform's top plans; with the usual one the specs of a store wait for each other's requests. */
const TOP_PLAN = 10;

async function listStores(): Promise<{ handle: string }[]> {
  const { stores } = await (await fetch(SANDBOX)).json();
  return stores;
}

/** Runs before the first spec. The shops open shortly after the product responds. */
export default async function quickenPlatform() {
  await expect(listStores).toPass({ timeout: 60_000 });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ rate_factor: TOP_PLAN });
  for (const { handle } of await listStores()) {
    const answer = await fetch(`${SANDBOX}/stores/${handle}/switches`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`The shop ${handle} keeps its limit: ${await answer.text()}`);
  }
}
