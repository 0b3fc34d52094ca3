import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { postOutside } from '#server/lib/outgoing.ts';
import { open, seal } from '#server/lib/seal.ts';
import { findKeys, keepKeys } from './push.queries.ts';
import { TTL_S, urgencyOf } from './push.rules.ts';

const BOUND_TO = 'push:keys';

/** Created on first use and stored: a device accepts messages only from the key pair it subscribed with. */
export async function getKeys(ctx: Pick<Context, 'db' | 'config'>) {
  const kept = (await findKeys(ctx.db)) ?? (await makeKeys(ctx));
  const { public_key, sealed_private_key } = kept;
  return { public_key, private_key: open(ctx.config.keys.sealing, sealed_private_key, BOUND_TO) };
}

async function makeKeys({ db, config }: Pick<Context, 'db' | 'config'>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealed_private_key = seal(config.keys.sealing, privateKey, BOUND_TO);
  await keepKeys(db, { public_key: publicKey, sealed_private_key });
  const kept = await findKeys(db);
  if (!kept) throw new Error('the keys of push were not kept');
  return kept;
}

/** The contact address for push services. */
const subjectOf = ({ mail_from }: Config) => `mailto:${/<([^>]+)>/.exec(mail_from)?.[1] ?? mail_from}`;

type Device = { endpoint: string; p256dh: string; auth: string };
type Message = { id: string; kind: string; title: string; body: string; path: string };

const TIMEOUT_MS = 5000;

/** Encrypted for that browser; the push service learns neither the text nor the person. */
export async function sendPush(ctx: Context, { endpoint, p256dh, auth }: Device, message: Message) {
  const { public_key, private_key } = await getKeys(ctx);
  const { id, kind, title, body, path } = message;
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, path, tag: id }),
    {
      vapidDetails: { subject: subjectOf(ctx.config), publicKey: public_key, privateKey: private_key },
      TTL: TTL_S,
      urgency: urgencyOf(kind),
      // A service stores one message per topic, so a repeated message replaces the first.
      topic: id.replaceAll('-', ''),
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return postOutside(ctx.config, endpoint, {
    headers: Object.fromEntries(headers),
    body: details.body ?? '',
    timeout_ms: TIMEOUT_MS,
  });
}
