import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** Null while the total is unknown. */
  value: number | null;
  max: number;
  label: string;
};

export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return <progress className={classes.bar} value={value ?? undefined} max={max} aria-label={label} />;
}
