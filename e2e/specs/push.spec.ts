import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@aliado/contract';
import { expect, type Page, test } from '@playwright/test';
import { call, first } from '../api.ts';
import { makeOwner, makeSeller } from '../paying.ts';
import { openAs, toast } from '../people.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** A push service for one browser: counts the messages, which only the browser can decrypt. */
async function startPushService() {
  const taken: http.IncomingHttpHeaders[] = [];
  const server = http.createServer((request, response) => {
    taken.push(request.headers);
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const key = createECDH('prime256v1');
  key.generateKeys();
  const subscription = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${randomBytes(9).toString('hex')}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  return { taken, subscription, close: () => server.close() };
}

/** Replaces the browser's subscription, which needs its maker's service on the internet. */
const subscribeThere = (page: Page, subscription: object) =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as PushSubscription;
  }, subscription);

/** As the browser does after it decrypts a message. */
async function deliver(page: Page, message: object) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

type Shown = { title: string; body: string; tag: string; close: () => void };
type Worker = EventTarget & {
  registration: {
    showNotification: (title: string, options: Omit<Shown, 'title' | 'close'>) => Promise<void>;
    getNotifications: () => Promise<Shown[]>;
  };
  ExtendableEvent: new (name: string) => Event;
};

const workerOf = (page: Page) => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  return worker;
};

/** The small headless browser shows no notifications; this stores them as a system would. */
const haveNotifications = (page: Page) =>
  workerOf(page).evaluate(() => {
    if (Notification.permission === 'granted') return;
    const kept = new Map<string, Shown>();
    const { registration } = globalThis as unknown as Worker;
    registration.showNotification = async (title, options) => {
      kept.set(options.tag, { title, ...options, close: () => kept.delete(options.tag) });
    };
    registration.getNotifications = async () => [...kept.values()];
  });

const shown = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const { registration } = globalThis as unknown as Worker;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** As a tap on the notification does. */
const tap = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const worker = globalThis as unknown as Worker;
    const [notification] = await worker.registration.getNotifications();
    worker.dispatchEvent(Object.assign(new worker.ExtendableEvent('notificationclick'), { notification }));
  });

test('the push of a sale reaches the device, and a tap opens the explanation', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const service = await startPushService();
  const merchant = await makeOwner(request, 'tienda-enorme', 'berta@tiendaenorme.demo');
  const member = await makeSeller(request, merchant, { first_name: 'Rocío' });
  await subscribeThere(page, service.subscription);
  await openAs(page, member, '/tiendaNube/misDatos');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const card = page.getByRole('region', { name: 'Avisos en tus dispositivos' });
  await card.getByRole('button', { name: 'Activar avisos en este dispositivo' }).click();
  await expect(toast(page, 'Listo: te mandamos un aviso de prueba')).toBeVisible();
  await expect(card.getByText(/Este dispositivo/)).toBeVisible();
  await expect.poll(() => service.taken.length).toBe(1);
  expect(service.taken[0]).toMatchObject({ 'content-encoding': 'aes128gcm' });
  await card.getByLabel('Horas de descanso').click({ force: true });
  await expect(card.getByText('Te avisamos a cualquier hora.')).toBeVisible();

  const { results } = await call(request, endpoints.listMySales, { as: member });
  const message = {
    title: 'Vendiste Farol en Tienda Enorme',
    body: 'Pedido #1 de $ 100,00. Te deja $ 12,00.',
    path: `/tiendaNube/reportesAfiliados?comprobante=${first(results).pk}`,
    tag: 'one-sale',
  };
  await haveNotifications(page);
  for (let time = 0; time < 2; time += 1) await deliver(page, message);
  const { path: _, ...words } = message;
  await expect.poll(() => shown(page)).toEqual([words]);
  await tap(page);
  await expect(page).toHaveURL(/reportesAfiliados\?comprobante=/);
  await expect(page.getByRole('dialog')).toContainText(`#${first(results).number}`);
  expect(await shown(page)).toEqual([]);

  await page.goto('/tiendaNube/misDatos');
  await card.getByRole('button', { name: /^No avisar más en/ }).click();
  await expect(card.getByRole('button', { name: 'Activar avisos en este dispositivo' })).toBeVisible();
  service.close();
});
