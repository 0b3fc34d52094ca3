import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const payload = z.object({ user_id: z.uuid() });

/** A user created the profile. */
export const profileCreated = defineFact({ name: 'profile.created', payload });
/** A user changed phone or bank data. */
export const sensitiveDataChanged = defineFact({ name: 'profile.sensitive_data_changed', payload });
