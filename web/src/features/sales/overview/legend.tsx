import classes from './overview.module.css';

export function Legend({ now, before }: { now: string; before: string }) {
  return (
    <ul className={classes.legend}>
      <li>{now}</li>
      <li data-before>{before}</li>
    </ul>
  );
}
