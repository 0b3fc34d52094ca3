import { randomBytes } from 'node:crypto';
import type { World } from '../world.ts';
import { issueToken } from './installations.ts';

const CODE_LIFE_MS = 5 * 60_000;

export function grantCode(world: World, store_id: number): string {
  const id = randomBytes(20).toString('hex');
  world.codes.put({ id, store_id, scopes: [...world.app.scopes], created_at: world.clock.now() });
  return id;
}

export function callbackUrl(world: World, answer: Record<string, string | undefined>): string {
  const url = new URL(world.app.redirect_url);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

export type TokenAnswer =
  | { access_token: string; token_type: 'bearer'; scope: string; user_id: string }
  | { error: string; error_description: string };

const refuse = (error: string, error_description: string): TokenAnswer => ({ error, error_description });

export function exchange(world: World, request: Record<string, unknown>): TokenAnswer {
  const { client_id, client_secret, grant_type, code } = request;
  if (!client_id || !client_secret || !code)
    return refuse('invalid_request', 'A required parameter is missing');
  if (grant_type !== 'authorization_code') {
    return refuse('unsupported_grant_type', 'The grant type must be authorization_code');
  }
  if (String(client_id) !== world.app.client_id || client_secret !== world.app.client_secret) {
    return refuse('invalid_client', 'The client credentials are invalid');
  }
  const grant = world.codes.find(String(code));
  if (!grant)
    return refuse('invalid_grant', "The authorization code doesn't exist or is invalid for the client");
  return world.state.change(() => {
    world.codes.remove(grant.id);
    if (world.clock.now() - grant.created_at > CODE_LIFE_MS) {
      return refuse('invalid_grant', 'The authorization code has expired');
    }
    const access_token = issueToken(world, grant.store_id, grant.scopes);
    return {
      access_token,
      token_type: 'bearer',
      scope: grant.scopes.join(','),
      user_id: String(grant.store_id),
    };
  });
}
