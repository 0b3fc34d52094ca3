import type { Profile } from '@aliado/contract';
import { Portal } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { generalPath } from '#web/lib/paths.ts';
import { showTutorialStep, stopTutorial, useTutorial } from '#web/lib/tutorial.ts';
import { saveCard } from '../card-saves.ts';
import { belowTarget, besideTarget } from './placement.ts';
import classes from './profile-tour.module.css';
import { Spotlight } from './spotlight.tsx';
import { TourCard } from './tour-card.tsx';
import { steps } from './tour-steps.ts';
import { useOnlyReachable } from './use-only-reachable.ts';
import { useTarget } from './use-target.ts';

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** The card that held the focus is gone; the page goes on from its beginning. */
const giveFocusBack = () => {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
};

const initially = { getInitialValueInEffect: false };

export default function ProfileTour({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { step } = useTutorial();
  const current = steps[Math.min(step, steps.length - 1)];
  const target = current?.target;
  const { element, rect } = useTarget(target?.place);
  const wide = useMediaQuery('(min-width: 62em)', false, initially);
  const sheet = useMediaQuery('(max-width: 47.99em)', false, initially);
  useOnlyReachable(element);

  const show = (next: number) => showTutorialStep(next, steps.length);
  useEffect(() => showTutorialStep(0, steps.length), []);

  useEffect(() => {
    element?.scrollIntoView({ block: wide ? 'center' : 'start' });
    card.current?.focus({ preventScroll: true });
  }, [element, wide]);

  useLayoutEffect(() => {
    if (!card.current || !rect || sheet) return;
    const { offsetWidth: width, offsetHeight: height, style } = card.current;
    const place = wide ? besideTarget : belowTarget;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    for (const [name, value] of Object.entries(place(rect, { width, height }, screen))) {
      style.setProperty(`--${name}`, `${value}px`);
    }
  });

  useEffect(() => () => giveFocusBack(), []);

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && !isDialogOpen()) stopTutorial();
  });

  if (!current) return null;

  const next = async () => {
    if (target && !(await saveCard(target.card))) return;
    if (step < steps.length - 1) return show(step + 1);
    stopTutorial();
    navigate(generalPath(profile));
  };

  return (
    <Portal>
      <Spotlight rect={rect} air={target?.air ?? 0} />
      <div
        ref={card}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={classes.card}
        data-beside={(rect && wide) || undefined}
        data-centered={!rect || undefined}
      >
        <TourCard
          id={id}
          name={current.name}
          step={step}
          steps={steps.map(({ name }) => name)}
          onPrevious={() => show(step - 1)}
          onNext={next}
          onLater={stopTutorial}
        />
      </div>
    </Portal>
  );
}
