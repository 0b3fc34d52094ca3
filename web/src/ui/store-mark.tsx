import classes from './store-mark.module.css';
import { storeToneOf } from './tone-of.ts';

export function StoreMark({ pk, name, size = 42 }: { pk: string; name: string; size?: number }) {
  return (
    <span
      className={classes.mark}
      data-tone={storeToneOf(pk)}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
