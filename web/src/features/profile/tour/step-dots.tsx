import classes from './profile-tour.module.css';

export function StepDots({ step, steps }: { step: number; steps: string[] }) {
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
