import { passwordChanged } from '#server/features/auth/auth.facts.ts';
import { deliverMail } from '#server/features/mails/mails.jobs.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { profileCreated, sensitiveDataChanged } from '#server/features/profile/profile.facts.ts';
import { housekeeping } from './housekeeping.ts';
import { fact, job, reaction } from './task-list.ts';

/** The table of contents of everything that happens outside a request. */
export const allJobs = [
  job(deliverMail),
  job(notify),
  job(housekeeping),
  fact(profileCreated, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'welcome' }))]),
  fact(passwordChanged, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'password_changed' }))]),
  fact(sensitiveDataChanged, [reaction(notify, ({ user_id }) => ({ user_id, kind: 'bank_changed' }))]),
];

export const crontab = `17 3 * * * ${housekeeping.name}`;
