import { createStore } from './store.ts';

type Tutorial = { active: boolean; step: number; steps: number };

const FLAG = 'tutorial';
const ON = 'on';

const tutorial = createStore<Tutorial>({ active: sessionStorage.getItem(FLAG) === ON, step: 0, steps: 0 });

export function startTutorial() {
  sessionStorage.setItem(FLAG, ON);
  tutorial.set({ ...tutorial.get(), active: true, step: 0 });
}

export function stopTutorial() {
  sessionStorage.removeItem(FLAG);
  tutorial.set({ active: false, step: 0, steps: 0 });
}

/** Zero-based; the navigation bar shows the step. */
export const showTutorialStep = (step: number, steps: number) =>
  tutorial.set({ ...tutorial.get(), step, steps });

export const useTutorial = (): Tutorial => tutorial.use();
