// The worker's side of a small NubeSDK: the app gets `nube` but no page.
let state;
const listeners = new Map();
const waiting = new Map();
let calls = 0;

const merge = (base, change) => {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  const merged = { ...base };
  for (const [name, value] of Object.entries(change)) merged[name] = merge(base?.[name], value);
  return merged;
};

function storage(kind) {
  const ask = (action, ...values) =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      postMessage({ kind: 'storage', call: calls, storage: kind, action, values });
    });
  return {
    getItem: (key) => ask('getItem', key),
    setItem: (key, value, ttl_s) => ask('setItem', key, value, ttl_s),
    removeItem: (key) => ask('removeItem', key),
  };
}

const nube = {
  on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  off: (event, listener) =>
    listeners.set(
      event,
      (listeners.get(event) ?? []).filter((other) => other !== listener),
    ),
  send(event, modifier) {
    const change = modifier?.(state) ?? {};
    state = merge(state, change);
    postMessage({ kind: 'send', event, change });
  },
  getState: () => state,
  render: () => {},
  clearSlot: () => {},
  getAppSettings: () => ({}),
  getBrowserAPIs: () => ({
    asyncLocalStorage: storage('local'),
    asyncSessionStorage: storage('session'),
    navigate: (path) => postMessage({ kind: 'navigate', path }),
  }),
};

addEventListener('message', async ({ data }) => {
  if (data.kind === 'start') {
    state = data.state;
    self.__APP_DATA__ = { id: data.app_id, script: data.src };
    const { App } = await import(data.src);
    App(nube);
    postMessage({ kind: 'ready' });
  }
  if (data.kind === 'event') {
    state = data.state;
    for (const listener of [...(listeners.get(data.event) ?? []), ...(listeners.get('*') ?? [])]) {
      listener(state, data.event);
    }
  }
  if (data.kind === 'stored') {
    waiting.get(data.call)?.(data.value);
    waiting.delete(data.call);
  }
});
