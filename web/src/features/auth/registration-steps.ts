import { createStore } from '#web/lib/store.ts';

/** In the order in which they happen; the request only with a merchant's invitation. */
export const steps = ['account', 'session', 'request', 'profile'] as const;
export type Step = Exclude<(typeof steps)[number], 'request'>;
export type StepState = 'waiting' | 'doing' | 'done' | 'failed';
/** A merchant that accepts automatically has the person in at once. */
export type RequestState = StepState | 'accepted';

type StepStates = Record<Step, StepState> & { request?: RequestState };

export type Registration = {
  states: StepStates;
  /** Where to go once all is done. */
  destination: string | null;
  error: unknown;
};

const registration = createStore<Registration | null>(null);

export const { get: currentRegistration, set: setRegistration, use: useRegistration } = registration;

/** Everything before a step is done, everything after it waits; the request tells of itself. */
export function reached(step: Step, state: StepState, request?: RequestState): StepStates {
  const position = steps.indexOf(step);
  const stateOf = (name: Step) => {
    if (name === step) return state;
    return steps.indexOf(name) < position ? 'done' : 'waiting';
  };
  const states = { account: stateOf('account'), session: stateOf('session'), profile: stateOf('profile') };
  return request ? { ...states, request } : states;
}

type Shown = Partial<Omit<Registration, 'states'>> & { request?: RequestState };

/** Once the request is part of the steps it stays, however it went. */
export const showStep = (step: Step, state: StepState, { request, ...rest }: Shown = {}) =>
  setRegistration({
    destination: null,
    error: null,
    ...rest,
    states: reached(step, state, request ?? currentRegistration()?.states.request),
  });
