import { Button, Loader } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { markLanded } from '#web/lib/landing.ts';
import { logOut } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import classes from './between-steps.module.css';
import { leaveRegistration, retryRegistration } from './registration.ts';
import { type Registration, type RequestState, steps } from './registration-steps.ts';

/** Time to read that the profile is ready. */
const FAREWELL = 900;

export default function BetweenSteps({ states, destination, error }: Registration) {
  const steps = usePageTexts('steps');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const sessionFailed = states.session === 'failed';
  const failed = sessionFailed || states.profile === 'failed';
  const sentence = sessionFailed ? steps.sessionFailed : textOf(error, language);

  useEffect(() => {
    if (failed) toast.error(sentence);
  }, [failed, sentence]);

  useEffect(() => {
    if (states.request === 'failed') toast.info(steps.requestFailed);
    if (states.request === 'accepted') toast.success(steps.requestAccepted);
  }, [states.request, steps]);

  useEffect(() => {
    if (!destination) return;
    const leaving = setTimeout(() => {
      markLanded();
      navigate(destination);
      leaveRegistration();
    }, FAREWELL);
    return () => clearTimeout(leaving);
  }, [destination, navigate]);

  const wayOut = () => {
    leaveRegistration();
    if (sessionFailed) openDialog('login');
    else void logOut();
  };

  return (
    <Modal
      opened
      instant
      narrow
      closable={failed}
      onClose={wayOut}
      title={failed ? steps.failedTitle : steps.title}
    >
      <StepList states={states} />
      {failed && (
        <div className={classes.wayOut}>
          <p role="alert">
            {sentence} {!sessionFailed && steps.profileFailed}
          </p>
          <Button size="lg" fullWidth onClick={() => retryRegistration()} data-autofocus>
            {steps.retry}
          </Button>
          <Button variant="subtle" fullWidth onClick={wayOut}>
            {sessionFailed ? steps.logIn : steps.logOut}
          </Button>
        </div>
      )}
    </Modal>
  );
}

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

function StepList({ states }: Pick<Registration, 'states'>) {
  const texts = usePageTexts('steps');
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
