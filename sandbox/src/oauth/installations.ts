import { randomBytes } from 'node:crypto';
import { recordOf } from '../stores/records.ts';
import { requestStoreRedact } from '../webhooks/privacy.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import type { Installation } from './installation.ts';

export const isInstalled = (world: World, store_id: number): boolean =>
  world.installations.find(store_id) !== undefined;

export const findByToken = (world: World, token: string): Installation | undefined =>
  world.installations.list().find((installation) => installation.token === token);

/** Ends the previous token. Reference 1.3. */
export function issueToken(world: World, store_id: number, scopes: string[]): string {
  const token = randomBytes(20).toString('hex');
  const known = world.installations.find(store_id);
  const installed_at = known?.installed_at ?? world.clock.now();
  world.installations.put({ id: store_id, store_id, scopes, token, installed_at });
  return token;
}

const ofStore = <T extends { store_id: number }>(rows: T[], store_id: number) =>
  rows.filter((row) => row.store_id === store_id);

export function uninstall(world: World, store_id: number): boolean {
  if (!isInstalled(world, store_id)) return false;
  world.state.change(() => {
    emit(world, store_id, 'app/uninstalled', Number(world.app.client_id));
    requestStoreRedact(world, store_id);
    for (const { id } of ofStore(world.webhooks.list(), store_id)) world.webhooks.remove(id);
    for (const { id } of ofStore(world.scripts.list(), store_id)) world.scripts.remove(id);
    for (const { id } of ofStore(world.promotions.list(), store_id)) world.promotions.remove(id);
    for (const { id } of ofStore(world.callbacks.list(), store_id)) world.callbacks.remove(id);
    for (const { id } of ofStore(world.codes.list(), store_id)) world.codes.remove(id);
    world.installations.remove(store_id);
  });
  return true;
}

/** Unpaid: every call returns 402, scripts and webhooks stop. Reference 2.6. */
export function setSuspended(world: World, store_id: number, suspended: boolean): boolean {
  const record = recordOf(world, store_id);
  if (record.suspended === suspended) return false;
  world.state.change(() => {
    world.stores.put({ ...record, suspended });
    emit(world, store_id, suspended ? 'app/suspended' : 'app/resumed', Number(world.app.client_id));
  });
  return true;
}
