import * as z from 'zod';
import { subscribeToStore } from '#server/features/store-connection/store-connection.jobs.ts';
import { findConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import { findRepair, finishRepair } from './operator.stores.queries.ts';
import { NOT_CONNECTED } from './operator.stores.rules.ts';

/** Does not retry: stores its result at once, because an operator waits for it and can repeat it. */
export const repairWebhooks = defineJob({
  name: 'operator.repair_webhooks',
  payload: z.object({ repair_id: z.uuid() }),
  priority: 'person',
  occupies: 'long',
  async run(ctx, { repair_id }) {
    const repair = await findRepair(ctx.db, repair_id);
    if (!repair) return;
    const error = await subscribeToStore.run(ctx, { merchant_id: repair.merchant_id }).then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
    );
    const still = await findConnectedStore(ctx.db, repair.merchant_id);
    await finishRepair(ctx.db, repair_id, ctx.clock(), error ?? (still ? null : NOT_CONNECTED));
  },
});
