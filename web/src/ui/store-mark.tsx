import classes from './store-mark.module.css';
import { toneOf } from './tone-of.ts';

const tones = ['botella', 'ceibo', 'sol', 'jacaranda', 'rio'] as const;

export function StoreMark({ pk, name, size = 42 }: { pk: string; name: string; size?: number }) {
  return (
    <span
      className={classes.mark}
      data-tone={toneOf(pk, tones)}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
