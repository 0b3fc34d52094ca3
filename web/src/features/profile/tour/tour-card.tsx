import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { places } from '../first-steps.ts';
import type { CardName } from '../profile-form.tsx';
import type { FirstLink } from './first-link.ts';
import classes from './profile-tour.module.css';

type Target = {
  /** The id of the highlighted element, and its card. */
  place: string;
  card: CardName;
  /** Space around a part of a card; a whole card needs none. */
  air: number;
};

export type TourStep = { name: 'identity' | 'contact' | 'bank' | 'social' | 'link'; target?: Target };

export const steps: TourStep[] = [
  { name: 'identity', target: { place: places.picture, card: 'personal', air: 10 } },
  { name: 'contact', target: { place: places.contact, card: 'personal', air: 10 } },
  { name: 'bank', target: { place: places.bank, card: 'bank', air: 0 } },
  { name: 'social', target: { place: places.social, card: 'social', air: 0 } },
  { name: 'link' },
];

type TourCardProps = {
  id: string;
  name: TourStep['name'];
  firstLink: FirstLink;
  step: number;
  steps: string[];
  onPrevious: () => void;
  onNext: () => Promise<unknown>;
  onLater: () => void;
};

export function TourCard({ id, name, firstLink, step, steps, onPrevious, onNext, onLater }: TourCardProps) {
  const tour = usePageTexts('tour');
  const [busy, setBusy] = useState(false);
  const last = step === steps.length - 1;
  const { title, text } = name === 'link' ? firstLink.words : tour.steps[name];

  const next = async () => {
    setBusy(true);
    await onNext();
    setBusy(false);
  };

  return (
    <>
      <div className={classes.head}>
        <StepDots step={step} steps={steps} />
        <span className={`figures ${classes.count}`}>{tour.step(step + 1, steps.length)}</span>
      </div>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {text}
      </p>
      <div className={classes.actions}>
        {step > 0 && (
          <Button
            variant="default"
            onClick={onPrevious}
            leftSection={<IconArrowLeft size={18} stroke={2} aria-hidden />}
          >
            {tour.previous}
          </Button>
        )}
        <Button className={classes.next} onClick={next} loading={busy}>
          {last ? firstLink.words.action : tour.next}
        </Button>
      </div>
      {!last && (
        <Button variant="transparent" className={classes.later} onClick={onLater}>
          {tour.later}
        </Button>
      )}
    </>
  );
}

function StepDots({ step, steps }: { step: number; steps: string[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {steps.map((name, index) => (
        <span
          key={name}
          className={classes.dot}
          data-done={index < step || undefined}
          data-now={index === step || undefined}
        />
      ))}
    </span>
  );
}
