import { useSyncExternalStore } from 'react';

export const steps = ['account', 'session', 'profile'] as const;
export type Step = (typeof steps)[number];
export type StepState = 'waiting' | 'doing' | 'done' | 'failed';

export type Registration = {
  states: Record<Step, StepState>;
  /** Where to go once all is done. */
  destination: string | null;
  error: unknown;
};

let registration: Registration | null = null;
const listeners = new Set<() => void>();

export function setRegistration(next: Registration | null) {
  registration = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentRegistration = () => registration;

export const useRegistration = () => useSyncExternalStore(subscribe, currentRegistration);

/** Everything before a step is done, everything after it waits. */
export function reached(step: Step, state: StepState): Record<Step, StepState> {
  const position = steps.indexOf(step);
  const stateAt = (index: number) => (index < position ? 'done' : 'waiting');
  const [account, session, profile] = steps.map((name, index) => (name === step ? state : stateAt(index)));
  return { account, session, profile } as Record<Step, StepState>;
}

export const showStep = (step: Step, state: StepState, rest: Partial<Registration> = {}) =>
  setRegistration({ destination: null, error: null, ...rest, states: reached(step, state) });
