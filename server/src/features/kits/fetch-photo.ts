import { fileTypeFromBuffer } from 'file-type';
import type { Config } from '#server/config.ts';
import { isSandbox } from '#server/features/links/links.rules.ts';
import { AppError } from '#server/lib/app-error.ts';

const MOST_BYTES = 12 * 1024 * 1024;
const PATIENCE_MS = 5000;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/**
 * Fetches the photo from the platform's hosts only. Null when there is none or it is not a picture; throws when a
 * retry may help.
 */
export async function fetchPhoto({ platform }: Config, address: string | null): Promise<Buffer | null> {
  if (!address || !isOfPlatform(address, platform.picture_hosts)) return null;
  const answer = await ask(address);
  if (!answer) return null;
  const type = await fileTypeFromBuffer(answer);
  if (type && TYPES.has(type.mime)) return answer;
  return isSandbox(platform) && answer.subarray(0, 200).includes('<svg') ? answer : null;
}

/** Hosts in the syntax of a Content-Security-Policy: `https://*.mitiendanube.com`. */
export function isOfPlatform(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  return hosts.some((host) => {
    const [, scheme, parent] = /^(https:)\/\/\*(\..+)$/.exec(host) ?? [];
    return parent ? protocol === scheme && port === '' && hostname.endsWith(parent) : origin === host;
  });
}

async function ask(address: string): Promise<Buffer | null> {
  const later = () => new AppError('store_unreachable', { retry_after_seconds: 10 });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { redirect: 'manual', signal }).catch(() => {
    throw later();
  });
  if (answer.status >= 500 || answer.status === 429) throw later();
  if (answer.status !== 200 || !answer.body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body) {
      size += part.length;
      if (size > MOST_BYTES) return null;
      parts.push(part);
    }
  } catch {
    throw later();
  }
  return Buffer.concat(parts);
}
