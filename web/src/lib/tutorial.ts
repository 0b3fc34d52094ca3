import { useSyncExternalStore } from 'react';

type Tutorial = { active: boolean; step: number; steps: number };

const FLAG = 'tutorial';
const ON = 'on';

const listeners = new Set<() => void>();
let tutorial: Tutorial = { active: sessionStorage.getItem(FLAG) === ON, step: 0, steps: 0 };

function set(next: Tutorial) {
  tutorial = next;
  for (const listener of listeners) listener();
}

export function startTutorial() {
  sessionStorage.setItem(FLAG, ON);
  set({ ...tutorial, active: true, step: 0 });
}

export function stopTutorial() {
  sessionStorage.removeItem(FLAG);
  set({ active: false, step: 0, steps: 0 });
}

/** Counted from 0; the navigation bar shows where the tour is. */
export const showTutorialStep = (step: number, steps: number) => set({ ...tutorial, step, steps });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTutorial = (): Tutorial => useSyncExternalStore(subscribe, () => tutorial);
