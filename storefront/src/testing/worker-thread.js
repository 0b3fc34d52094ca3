// Gives a thread the globals of a Web Worker, then runs the sandbox's own worker in it.
import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { host, api } = workerData;

Object.assign(globalThis, {
  self: globalThis,
  postMessage: (/** @type {unknown} */ message) => port.postMessage(message),
  addEventListener: (/** @type {string} */ _, /** @type {(event: { data: unknown }) => void} */ listener) =>
    port.on('message', (data) => listener({ data })),
  fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { body }) => {
    port.postMessage({ kind: 'fetched', url: url.replace(api, ''), body: body && JSON.parse(String(body)) });
    return Response.json({ minimum_type: 'units', minimum_units: 3, minimum_cart: null });
  },
});
await import(host);
