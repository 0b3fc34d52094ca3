import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

export const passwordChanged = defineFact({
  name: 'auth.password_changed',
  payload: z.object({ user_id: z.uuid() }),
});
