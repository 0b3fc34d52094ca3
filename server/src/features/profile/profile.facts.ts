import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const payload = z.object({ user_id: z.uuid() });

export const profileCreated = defineFact({ name: 'profile.created', payload });
export const sensitiveDataChanged = defineFact({ name: 'profile.sensitive_data_changed', payload });
