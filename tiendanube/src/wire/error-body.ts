import * as z from 'zod';
import { SoftText, Text } from './values.ts';

const Named = z.object({ message: SoftText, description: SoftText, error: SoftText });

const Messages = z.union([Text.transform((message) => [message]), z.array(Text)]);

export type ErrorBody = {
  /** The most informative sentence from the platform. */
  description: string | undefined;
  fields: Record<string, string[]>;
};

const ENVELOPE = new Set(['code', 'message', 'description', 'error', 'error_description']);

/** Field messages are at the root, alone or beside the envelope; `code` may be part of either. */
export function readErrorBody(body: unknown): ErrorBody {
  const named = Named.safeParse(body);
  const { description = null, error = null, message = null } = named.success ? named.data : {};
  return { description: description ?? error ?? message ?? undefined, fields: readFields(body) };
}

function readFields(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const fields: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(body)) {
    if (ENVELOPE.has(field) && !Array.isArray(value)) continue;
    const messages = Messages.safeParse(value);
    if (messages.success) fields[field] = messages.data;
  }
  return fields;
}
