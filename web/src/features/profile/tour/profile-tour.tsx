import type { Profile } from '@aliado/contract';
import { Portal } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { saveCard } from '#web/features/profile/profile-form.tsx';
import { showTutorialStep, stopTutorial, useTutorial } from '#web/lib/tutorial.ts';
import { useFirstLink } from './first-link.ts';
import { belowTarget, besideTarget } from './placement.ts';
import classes from './profile-tour.module.css';
import { steps, TourCard } from './tour-card.tsx';

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** The focused card is gone, so the focus goes to the start of the content. */
const giveFocusBack = () => {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
};

const initially = { getInitialValueInEffect: false };

export default function ProfileTour({ profile }: { profile: Profile }) {
  const firstLink = useFirstLink();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const { step } = useTutorial();
  const current = steps[Math.min(step, steps.length - 1)];
  const target = current?.target;
  const { element, rect } = useTarget(target?.place);
  const wide = useMediaQuery('(min-width: 62em)', false, initially);
  const sheet = useMediaQuery('(max-width: 47.99em)', false, initially);
  useOnlyReachable(element);

  const [kept, keep, forget] = useKeptStep(profile.pk);
  const show = (next: number) => {
    keep(next);
    showTutorialStep(next, steps.length);
  };
  useEffect(() => showTutorialStep(kept, steps.length), [kept]);

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
    forget();
    stopTutorial();
    firstLink.go();
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
          firstLink={firstLink}
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

const stepKey = (pk: string) => `tour-step:${pk}`;

/** The tour resumes at the step where the user left it. */
function useKeptStep(pk: string): [kept: number, keep: (step: number) => void, forget: () => void] {
  const [kept] = useState(() => Number(localStorage.getItem(stepKey(pk))) || 0);
  return [
    kept,
    (step) => localStorage.setItem(stepKey(pk), String(step)),
    () => localStorage.removeItem(stepKey(pk)),
  ];
}

type SpotlightProps = { rect: DOMRect | null; air: number };

/** Darkens the page except one place, which stays usable. */
function Spotlight({ rect, air }: SpotlightProps) {
  if (!rect) return <div className={classes.dark} />;
  const place = {
    left: rect.left - air,
    top: rect.top - air,
    width: rect.width + air * 2,
    height: rect.height + air * 2,
  };
  return <div className={classes.light} style={place} />;
}

/** The page below the navigation bar; the bar's exit from the tour stays usable. */
const pageArea = () => document.getElementById('content')?.parentElement ?? null;

/** Makes everything in the dark area inert. */
function useOnlyReachable(element: HTMLElement | null) {
  useEffect(() => {
    const area = pageArea();
    const darkened: Element[] = [];
    const darken = (part: Element) => {
      if (part.hasAttribute('inert')) return;
      part.setAttribute('inert', '');
      darkened.push(part);
    };
    if (area && !element) darken(area);
    for (let lit: Element | null = element; lit && lit !== area; lit = lit.parentElement) {
      for (const sibling of lit.parentElement?.children ?? []) if (sibling !== lit) darken(sibling);
    }
    return () => {
      for (const part of darkened) part.removeAttribute('inert');
    };
  }, [element]);
}

type Target = { element: HTMLElement | null; rect: DOMRect | null };

/** The element with that id and its position, updated on scroll and resize. */
function useTarget(id: string | undefined): Target {
  const [target, setTarget] = useState<Target>({ element: null, rect: null });

  useEffect(() => {
    const element = id ? document.getElementById(id) : null;
    const look = () => setTarget({ element, rect: element?.getBoundingClientRect() ?? null });
    look();
    if (!element) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    sizes.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [id]);

  return target;
}
