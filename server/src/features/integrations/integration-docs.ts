import {
  type Endpoint,
  endpoints,
  type Scope,
  scopes,
  WEBHOOK_VERSION,
  type WebhookEvent,
  webhookData,
  webhookEvents,
} from '@aliado/contract';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { exampleOf } from '#server/http/examples.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import { PAUSES_MS } from './integrations.rules.ts';

/** Shown on the reference page and run by a test. */
export const CURL_EXAMPLE =
  'curl --fail --silent -H "Authorization: Bearer $ALIADO_KEY" "$ALIADO_URL/api/affiliates/sales?page_size=5"';

/** A complete receiver: `WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs`. A test runs it as written. */
export const RECEIVER_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const seen = new Set(); // Keep the ids in your database.

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end(); // Answer first, then work.
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log(type, JSON.stringify(data));
});
server.listen(process.env.PORT ?? 8080, () => console.log('listening on', server.address().port));
`;

const LIST_OF_SCOPES: Record<Scope, string> = {
  'sales:read': 'sales and their sums',
  'affiliates:read': 'affiliates, their figures and their requests',
  'affiliates:write': 'accept and reject requests, invite, tag',
  'payments:read': 'payments made and what is owed',
  'products:read': 'products with category and commission',
  'products:write': 'change category, commission and publication; synchronise',
  'coupons:read': 'coupons of the store',
};

const namedAfter = (scope: Scope) =>
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.scope === scope)
    .map(({ method, path }) => `\`${method} /api${path}\``)
    .join(', ');

const EVENT_SUMMARIES: Record<WebhookEvent, string> = {
  'request.created': 'An affiliate asks to join the store',
  'request.accepted': 'A request or an invitation was accepted',
  'sale.created':
    'A sale was credited to an affiliate. Comes again under the same pk when better evidence names another one',
  'sale.changed': 'The state or the amounts of a sale changed',
  'commission.available':
    'The hold of a commission is over: it can be paid. Sent within ten minutes, unless the commission has been paid by then',
  'commission.reversed': 'A commission, or a part of it, was taken back',
  'payment.made': 'An affiliate was paid',
  'payment.returned': 'A payment came back: what it paid is owed again',
  'claim.opened': 'An affiliate claims an order: the store answers by `answer_due`',
  'claim.answered': 'The store answered a claim',
  'claim.decided': 'A claim was decided for good',
};

const bodyOf = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    version: z.literal(WEBHOOK_VERSION),
    timestamp: z.iso.datetime(),
    data: webhookData[event],
  });

function webhookDocs(event: WebhookEvent) {
  const schema = z.toJSONSchema(bodyOf(event), { io: 'input' });
  const example = exampleOf(schema as Parameters<typeof exampleOf>[0]);
  return {
    post: {
      tags: ['webhooks sent by Aliado'],
      summary: EVENT_SUMMARIES[event],
      requestBody: { content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'Taken. Anything else is sent again' } },
    },
  };
}

const retriesText = () => {
  let sum = 0;
  return PAUSES_MS.map((pause) => {
    sum += pause;
    return sum < HOUR_MS ? `${sum / 60_000} minutes` : `${sum / HOUR_MS} hours`;
  }).join(', ');
};

export const integrationDocs = (config: Config) => ({
  webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhookDocs(event)])),
  description: `Affiliate and reseller marketplace for online stores.

## API keys

A merchant makes keys in *Servicios → Integraciones*. A key is shown once, has scopes and may end by itself. It stands for the
store: it reaches the endpoints below and no others, at most 120 calls a minute (then 429 with \`Retry-After\`). A key that is
unknown, revoked or over answers 401 \`key_invalid\`; one without the scope 403 \`key_scope_missing\`; an endpoint that takes no keys
403 \`key_not_allowed\`.

| Scope | Allows | Endpoints |
| --- | --- | --- |
${scopes.map((scope) => `| \`${scope}\` | ${LIST_OF_SCOPES[scope]} | ${namedAfter(scope)} |`).join('\n')}

\`\`\`sh
export ALIADO_URL=${config.public_url} ALIADO_KEY=ak_…
${CURL_EXAMPLE}
\`\`\`

## Webhooks

Aliado sends events to addresses that a merchant names in *Integraciones*, as POST with JSON: \`type\`, \`version\`, \`timestamp\` and
\`data\`. Amounts are whole cents of \`currency\`. Nothing of a buyer is sent. Each event is listed under *Webhooks* on this page with an
example. New fields and new events come without a new \`version\`.

They are signed by the [Standard Webhooks](https://www.standardwebhooks.com) scheme, so its libraries verify them: the headers
\`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. While a secret is replaced, both sign for 24 hours.

- Answer 2xx within 10 seconds. A redirect is not followed and counts as a failure. 410 pauses the webhook at once.
- What fails is sent again after ${retriesText()}, counted from the first attempt. Then it can be sent by hand.
- Each event comes **at least once**: keep \`webhook-id\`, which is the same for every attempt, and ignore the second.
- The **order is not promised**. Read the newest state through the API where it matters.
- After three days without one success, or 100 failures in a row, the webhook is paused and the merchant told by mail. What happens
  meanwhile is kept and sent when it is resumed. The log goes back 30 days.
- The address must be https and public. Private and local addresses are refused when they are saved and at each attempt.

A whole receiver in Node, without packages:

\`\`\`js
${RECEIVER_EXAMPLE}\`\`\`
`,
});
