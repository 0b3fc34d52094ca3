import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** The password of an account was changed. */
export const passwordChanged = defineFact({
  name: 'auth.password_changed',
  payload: z.object({ user_id: z.uuid() }),
});
