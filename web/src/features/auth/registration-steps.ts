import { createStore } from '#web/lib/store.ts';

/** In the order of execution. `request` exists only with a merchant's invitation. */
export const steps = ['account', 'session', 'request', 'profile'] as const;
export type Step = Exclude<(typeof steps)[number], 'request'>;
export type StepState = 'waiting' | 'doing' | 'done' | 'failed';
/** `accepted`: the merchant accepts requests automatically. */
export type RequestState = StepState | 'accepted';

type StepStates = Record<Step, StepState> & { request?: RequestState };

export type Registration = {
  states: StepStates;
  /** The page to open after the last step. */
  destination: string | null;
  error: unknown;
};

const registration = createStore<Registration | null>(null);

export const { get: currentRegistration, set: setRegistration, use: useRegistration } = registration;

/** Steps before `step` are done, steps after it wait. `request` has a state of its own. */
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

/** Once the request is one of the steps, it stays there whatever its result. */
export const showStep = (step: Step, state: StepState, { request, ...rest }: Shown = {}) =>
  setRegistration({
    destination: null,
    error: null,
    ...rest,
    states: reached(step, state, request ?? currentRegistration()?.states.request),
  });
