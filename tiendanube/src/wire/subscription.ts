// What an app installs in a store: webhook subscriptions and scripts.
import * as z from 'zod';
import { Instant } from './instant.ts';
import { oneOf } from './shapes.ts';
import { flagOr, Id, ifReadable, SoftId, SoftText } from './values.ts';

export const Webhook = z.object({
  id: Id,
  event: z.string(),
  url: z.string(),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;

export type NewWebhook = { event: string; url: string };

const ScriptVersion = z.object({ id: SoftId, src: SoftText, version: SoftText });

export const Script = z.object({
  id: Id,
  name: SoftText,
  event: SoftText,
  location: SoftText,
  status: SoftText,
  /** The query parameters of this installation, as the JSON text that was sent. */
  params: SoftText,
  is_auto_install: flagOr(false),
  current_version: oneOf(ScriptVersion).catch(null),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Script = z.infer<typeof Script>;

/** Unlike every other list, scripts are wrapped; a bare array is accepted too. */
export const ScriptList = z.union([
  z.array(Script),
  z.object({ result: z.array(Script) }).transform(({ result }) => result),
]);
