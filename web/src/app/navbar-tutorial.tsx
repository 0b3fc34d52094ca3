import { Button, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { stopTutorial, useTutorial } from '#web/lib/tutorial.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './navbar-tutorial.module.css';

const stateAt = (index: number, step: number) => {
  if (index === step) return 'now';
  return index < step ? 'done' : 'next';
};

export default function NavbarTutorial() {
  const { tutorial } = useTexts().shell;
  const { step, steps } = useTutorial();
  return (
    <>
      <span className={classes.title}>{tutorial.title}</span>
      {steps > 0 && (
        <span className={classes.steps}>
          <VisuallyHidden>{tutorial.step(step + 1, steps)}</VisuallyHidden>
          {Array.from({ length: steps }, (_, index) => index).map((index) => (
            <span key={index} className={classes.dot} data-state={stateAt(index, step)} aria-hidden />
          ))}
        </span>
      )}
      <Button
        variant="subtle"
        size="sm"
        className={classes.leave}
        rightSection={<IconX size={20} stroke={1.8} aria-hidden />}
        onClick={stopTutorial}
      >
        {tutorial.leave}
      </Button>
    </>
  );
}
