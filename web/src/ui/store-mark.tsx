import classes from './store-mark.module.css';

const tones = ['botella', 'ceibo', 'sol', 'jacaranda', 'rio'] as const;

/** A store keeps its tone everywhere: it comes from its pk. */
function toneOf(pk: string) {
  let hash = 0;
  for (const character of pk) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return tones[hash % tones.length];
}

export function StoreMark({ pk, name, size = 42 }: { pk: string; name: string; size?: number }) {
  return (
    <span
      className={classes.mark}
      data-tone={toneOf(pk)}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
