import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { forgetDrafts } from './publishing.queries.ts';
import { sendRows } from './sending/send-rows.ts';
import { forgetOldPictures } from './sending/upload-product-picture.ts';

const payload = z.object({ publication_id: z.uuid() });

/** Resumes after a failure or a killed worker, and creates no product twice. */
export const publishSheet = defineJob({
  name: 'publishing.publish_sheet',
  payload,
  priority: 'person',
  occupies: 'long',
  run: (ctx, { publication_id }) => sendRows(ctx, publication_id),
});

/** A separate job, so that one product does not wait behind long spreadsheets. */
export const publishProduct = defineJob({
  name: 'publishing.publish_product',
  payload,
  priority: 'person',
  occupies: 'store',
  run: (ctx, { publication_id }) => sendRows(ctx, publication_id),
});

export const forgetPublishing = defineJob({
  name: 'publishing.forget',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await forgetDrafts(ctx.db);
    await forgetOldPictures(ctx);
  },
});
