import { type Client, createClient, exchangeCode } from '@aliado/tiendanube';
import { Counter } from 'prom-client';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { open, seal } from '#server/lib/seal.ts';

/** Calls do not wait longer for a store at its rate limit: a job is retried, and a person gets an error. */
const TURN_WITHIN_MS = 5000;
const USER_AGENT = 'Aliado (hola@aliado.example)';

const answers = new Counter({
  name: 'aliado_store_answers_total',
  help: 'Answers of the store platform: ok, 4xx, 429, 5xx, or network where none came',
  labelNames: ['outcome'],
});

const outcomeOf = (status: number): string => {
  if (status === 429) return '429';
  if (status >= 500) return '5xx';
  return status >= 400 ? '4xx' : 'ok';
};

const countedFetch: typeof globalThis.fetch = async (...given) => {
  try {
    const answer = await globalThis.fetch(...given);
    answers.inc({ outcome: outcomeOf(answer.status) });
    return answer;
  } catch (error) {
    answers.inc({ outcome: 'network' });
    throw error;
  }
};

const boundTo = (store_id: number) => `store:${store_id}`;

export const sealToken = (config: Config, store_id: number, token: string): Buffer =>
  seal(config.keys.sealing, token, boundTo(store_id));

export const openToken = (config: Config, store_id: number, sealed: Buffer): string =>
  open(config.keys.sealing, sealed, boundTo(store_id));

export const createPlatformClient = ({ platform }: Config, store_id: number, access_token: string): Client =>
  createClient({
    api_url: platform.api_url,
    store_id,
    access_token,
    user_agent: USER_AGENT,
    fetch: countedFetch,
    allowed_hosts: platform.allowed_hosts,
    request_timeout_ms: platform.request_timeout_ms,
    wait_within_ms: TURN_WITHIN_MS,
  });

/** Exchanges a code, once, for the store's number and a token. The new token ends the previous one. */
export async function exchangeForToken({ platform }: Config, code: string) {
  const { auth_url, client_id, client_secret, allowed_hosts, request_timeout_ms } = platform;
  const answer = await exchangeCode({
    auth_url,
    client_id,
    client_secret,
    allowed_hosts,
    request_timeout_ms,
    code,
    user_agent: USER_AGENT,
  });
  if (answer.ok) return answer.value;
  throw new AppError(answer.error.kind === 'refused' ? 'connection_code_invalid' : 'store_unreachable');
}
