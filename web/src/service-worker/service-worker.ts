/// <reference lib="webworker" />
import { openPath, show } from './push.ts';
import { answerFor, cacheName, isOldCache, isWorthKeeping, SHELL } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** Injected by `build/service-worker.ts`. */
declare const __BUILD__: { version: string; precached: string[] };

const { version, precached } = __BUILD__;
const patience = 5000;

async function precache() {
  const cache = await caches.open(cacheName(version));
  await cache.addAll([SHELL, ...precached].map((url) => new Request(url, { cache: 'reload' })));
}

async function forgetOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOldCache(name, version)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCacheFirst(request: Request) {
  const cache = await caches.open(cacheName(version));
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (isWorthKeeping(response, request.url)) await cache.put(request, response.clone());
  return response;
}

async function shellWhenOffline(request: Request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const cache = await caches.open(cacheName(version));
    return (await cache.match(SHELL)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(precache()));

self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()));

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request, self.location.origin, precached);
  if (answer === 'cache-first') event.respondWith(fromCacheFirst(event.request));
  if (answer === 'shell-when-offline') event.respondWith(shellWhenOffline(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openPath(event.notification)));
