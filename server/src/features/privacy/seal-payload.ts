import type { Context } from '#server/context.ts';
import { open, seal } from '#server/lib/seal.ts';
import { KeptPayload, type PrivacyPayload } from './privacy.rules.ts';

const boundTo = (store_id: number | bigint) => `redaction:${store_id}`;

export const sealPayload = ({ config }: Context, store_id: number, payload: PrivacyPayload): Buffer =>
  seal(config.keys.sealing, JSON.stringify(payload), boundTo(store_id));

export const openPayload = ({ config }: Context, store_id: bigint, sealed: Buffer): PrivacyPayload =>
  KeptPayload.parse(JSON.parse(open(config.keys.sealing, sealed, boundTo(store_id))));
