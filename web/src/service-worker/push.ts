/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

export type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };

type Sent = { title?: unknown; body?: unknown; path?: unknown; tag?: unknown };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Always a path of our own origin: a message never leads elsewhere. */
export function ownPath(path: unknown, origin: string): string {
  const url = URL.parse(text(path), origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}

/**
 * A notification with the same tag replaces the previous one silently. Each message shows something, because
 * browsers require it.
 */
export function shownOf(sent: Sent, origin: string): Shown {
  const tag = text(sent.tag);
  return {
    title: text(sent.title) || 'Aliado',
    options: {
      body: text(sent.body),
      ...(tag && { tag }),
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path: ownPath(sent.path, origin) },
    },
  };
}

function readSent(data: PushMessageData | null): Sent {
  try {
    return (data?.json() as Sent | undefined) ?? {};
  } catch {
    return {};
  }
}

export async function show(data: PushMessageData | null) {
  const { title, options } = shownOf(readSent(data), self.location.origin);
  await self.registration.showNotification(title, options);
}

const ANSWER_WITHIN_MS = 1000;

/** An open page navigates by itself and keeps its input; false when no page answers. */
function hasGone(client: WindowClient, path: string) {
  const { port1, port2 } = new MessageChannel();
  client.postMessage({ type: 'open', path }, [port2]);
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
}

/** Uses an open tab if there is one, else opens a new one. */
export async function openPath(notification: Notification) {
  notification.close();
  const path = ownPath((notification.data as Shown['options']['data'] | null)?.path, self.location.origin);
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [client] = clients.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!client) return self.clients.openWindow(path);
  // The browser allows focusing the page only during the click.
  const focused = await client.focus().catch(() => client);
  if (await hasGone(focused, path)) return undefined;
  return focused.navigate(path).catch(() => self.clients.openWindow(path));
}
