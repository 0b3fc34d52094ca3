import { useSyncExternalStore } from 'react';

export type DialogName = 'login' | 'register' | 'recover' | 'publish' | 'share';

let opened: DialogName | null = null;
const listeners = new Set<() => void>();

function set(name: DialogName | null) {
  opened = name;
  for (const listener of listeners) listener();
}

export const openDialog = (name: DialogName) => set(name);

export const closeDialog = () => set(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenDialog = (): DialogName | null => useSyncExternalStore(subscribe, () => opened);
