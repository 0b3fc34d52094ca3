import * as z from 'zod';
import { ByPk, Pk } from './answers.ts';
import { browsers, systems } from './auth.ts';
import { slice } from './endpoint.ts';

const Hour = z.number().int().min(0).max(23);

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
};

const TimeZone = z.string().max(60).refine(isTimeZone);

/** As the browser provides it: the endpoint at its push service and the encryption keys of this browser. */
const NewDevice = z.strictObject({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
  time_zone: TimeZone,
});
export type NewDevice = z.output<typeof NewDevice>;

const QuietHours = z.strictObject({
  is_on: z.boolean(),
  /** Whole hours in the person's time zone; the range may cross midnight. */
  from_hour: Hour,
  to_hour: Hour,
  time_zone: TimeZone,
});
export type QuietHours = z.output<typeof QuietHours>;

const Push = z.object({
  /** Lets the browser accept messages only from Aliado. */
  public_key: z.string(),
  devices: z.array(
    z.object({
      pk: Pk,
      system: z.enum(systems).nullable(),
      browser: z.enum(browsers).nullable(),
      since: z.iso.datetime(),
      last_success_at: z.iso.datetime().nullable(),
      /** The device of this request. */
      is_this: z.boolean(),
    }),
  ),
  quiet: QuietHours,
});
export type Push = z.infer<typeof Push>;

export const pushEndpoints = slice('push', {
  getPush: {
    method: 'GET',
    path: '/push/',
    audience: 'user',
    summary: 'List the devices that receive the caller’s notifications, and the quiet hours',
    response: Push,
  },
  addPushDevice: {
    method: 'POST',
    path: '/push/devices/',
    audience: 'user',
    summary: 'Send notifications to this device until its session ends',
    body: NewDevice,
    status: 201,
    response: Push,
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/push/devices/:pk/',
    audience: 'user',
    summary: 'Stop notifications on one device of the caller',
    params: ByPk,
    response: Push,
  },
  updateQuietHours: {
    method: 'PUT',
    path: '/push/quiet/',
    audience: 'user',
    summary: 'Set the quiet hours; notifications of those hours arrive afterwards as one summary',
    body: QuietHours,
    response: Push,
  },
});
