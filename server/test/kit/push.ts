import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@aliado/contract';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { Person } from './people.ts';
import type { World } from './world.ts';

type Taken = { at: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** A browser subscribed to the service below. */
export class Browser {
  readonly path = `/send/${randomBytes(12).toString('base64url')}`;
  readonly taken: Taken[] = [];
  /** The service's next responses for this browser; 201 after that. */
  answers: { status: number; headers?: Record<string, string> }[] = [];
  #key: ECDH = createECDH('prime256v1');
  #auth = randomBytes(16).toString('base64url');

  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    this.#key.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.origin}${this.path}`,
      p256dh: this.#key.getPublicKey('base64url'),
      auth: this.#auth,
      time_zone: 'America/Argentina/Buenos_Aires',
    };
  }

  /** The messages as the browser's service worker gets them. */
  get messages(): { title: string; body: string; path: string; tag: string }[] {
    return this.taken.map(({ body }) =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: this.#key, authSecret: this.#auth })
          .toString('utf8'),
      ),
    );
  }

  async until(count: number, patience_ms = 10_000) {
    for (const end = Date.now() + patience_ms; this.taken.length < count && Date.now() < end; )
      await sleep(5);
    return this.messages;
  }
}

/** Accepts encrypted messages over HTTP, as a push service does. */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = browsers.get(request.url ?? '');
    const { status, headers } = (browser ? browser.answers.shift() : { status: 404, headers: {} }) ?? {
      status: 201,
      headers: {},
    };
    if (status === 201)
      browser?.taken.push({ at: Date.now(), headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    newBrowser() {
      const browser = new Browser(origin);
      browsers.set(browser.path, browser);
      return browser;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Verifies with another library that the message was signed with the key the browser knows. */
export async function verifySender(authorization: string, public_key: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(public_key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience });
  return { key, payload };
}

/** Subscribes a browser and takes its first message. */
export async function subscribe(world: World, person: Person, browser: Browser) {
  const answer = await world.call(endpoints.addPushDevice, { as: person, body: browser.subscription });
  await world.runJobs();
  browser.taken.length = 0;
  return answer.body;
}
