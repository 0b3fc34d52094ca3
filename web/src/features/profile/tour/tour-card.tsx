import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './profile-tour.module.css';
import type { TourStep } from './tour-steps.ts';

type TourCardProps = {
  id: string;
  name: TourStep['name'];
  step: number;
  steps: string[];
  onPrevious: () => void;
  onNext: () => Promise<unknown>;
  onLater: () => void;
};

export function TourCard({ id, name, step, steps, onPrevious, onNext, onLater }: TourCardProps) {
  const tour = usePageTexts('tour');
  const [busy, setBusy] = useState(false);
  const last = step === steps.length - 1;

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
        {tour.steps[name].title}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {tour.steps[name].text}
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
          {last ? tour.finish : tour.next}
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
