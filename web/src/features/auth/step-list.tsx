import { Loader } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import classes from './between-steps.module.css';
import { type Registration, type RequestState, steps } from './registration-steps.ts';

function StepIcon({ state }: { state: RequestState }) {
  switch (state) {
    case 'waiting':
      return <IconCircleDashed size={26} stroke={1.8} aria-hidden />;
    case 'doing':
      return (
        <span className={classes.turning}>
          <Loader size={22} color="botella.7" aria-hidden />
        </span>
      );
    case 'done':
    case 'accepted':
      return <IconCircleCheckFilled size={26} aria-hidden />;
    case 'failed':
      return <IconAlertCircleFilled size={26} aria-hidden />;
  }
}

export function StepList({ states }: Pick<Registration, 'states'>) {
  const texts = useTexts().auth.steps;
  const words = (step: (typeof steps)[number]) =>
    step === 'request' ? texts.request[states.request ?? 'waiting'] : texts[step][states[step]];
  return (
    <ol className={classes.steps} aria-live="polite">
      {steps
        .filter((step) => states[step])
        .map((step) => (
          <li key={step} className={classes.step} data-state={states[step]}>
            <StepIcon state={states[step] ?? 'waiting'} />
            <span>{words(step)}</span>
          </li>
        ))}
    </ol>
  );
}
