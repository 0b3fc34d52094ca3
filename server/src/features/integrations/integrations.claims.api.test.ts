import { type WebhookEvent, webhookData } from '@aliado/contract';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { useClaims } from '#kit/claims.ts';
import { makeWebhook, useReceivers, webhookSecretOf } from '#kit/webhooks.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
const receive = useReceivers();
const dispute = useClaims(world);

test('webhooks are sent when a claim is opened, answered and decided', async () => {
  const { url, received } = await receive();
  const { merchant: store } = dispute.people;
  const pk = await makeWebhook(world, store, { url });
  const order = await dispute.placeOrder();
  const { body: claim } = await dispute.open(order.number);
  await dispute.explain(claim.pk);
  await dispute.escalate(claim.pk);
  await dispute.decide(claim.pk, { decision: 'reject' });
  await world.runJobs();
  const secret = await webhookSecretOf(world, store, pk);
  const told = received.map(
    ({ headers, body }) =>
      new Webhook(secret).verify(body, headers) as { type: WebhookEvent; data: { pk: string } },
  );
  for (const { type, data } of told) expect(webhookData[type].strict().safeParse(data).error).toBeUndefined();
  expect(told.map(({ type, data }) => [type, data.pk])).toEqual(
    expect.arrayContaining([
      ['claim.opened', claim.pk],
      ['claim.answered', claim.pk],
      ['claim.decided', claim.pk],
    ]),
  );
});
