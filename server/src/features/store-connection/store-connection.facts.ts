import { connectionStates } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** A merchant connected a store. */
export const storeConnected = defineFact({
  name: 'store.connected',
  payload: z.object({ merchant_id: z.uuid() }),
  priority: 'person',
});

/** The connection with a store changed its state. */
export const storeStateChanged = defineFact({
  name: 'store.state_changed',
  payload: z.object({ merchant_id: z.uuid(), state: z.enum(connectionStates) }),
});
