import { createStore } from '#web/lib/store.ts';

/** A rejection can be undone for this long before it is sent. */
export const UNDO_MS = 8000;

type Waiting = { send: () => void; timer: ReturnType<typeof setTimeout> };

/** Lives outside the components, so that a rejection is sent even after leaving the screen. */
const waiting = new Map<string, Waiting>();
const leaving = createStore<readonly string[]>([]);
const show = () => leaving.set([...waiting.keys()]);

function sendNow(pk: string) {
  const rejection = waiting.get(pk);
  if (!rejection) return;
  clearTimeout(rejection.timer);
  waiting.delete(pk);
  rejection.send();
  show();
}

/** Closing the page confirms the pending rejections. */
const sendAll = () => {
  for (const pk of [...waiting.keys()]) sendNow(pk);
};

export function rejectLater(pk: string, send: () => void) {
  if (waiting.has(pk)) return;
  if (waiting.size === 0) window.addEventListener('pagehide', sendAll, { once: true });
  waiting.set(pk, { send, timer: setTimeout(() => sendNow(pk), UNDO_MS) });
  show();
}

export function undoRejection(pk: string) {
  clearTimeout(waiting.get(pk)?.timer);
  waiting.delete(pk);
  show();
}

/** The requests whose rejection can still be undone. */
export const useRejections = () => leaving.use();
