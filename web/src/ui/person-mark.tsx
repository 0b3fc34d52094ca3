import classes from './person-mark.module.css';
import { toneOf } from './tone-of.ts';

const tones = ['jacaranda', 'rio', 'botella'] as const;

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0] ?? '').join('');
};

type PersonMarkProps = { pk: string; name: string; picture: string | null; size?: number };

/** The person's picture, or her initials. */
export function PersonMark({ pk, name, picture, size = 40 }: PersonMarkProps) {
  const box = { width: size, height: size };
  if (picture) return <img src={picture} alt="" loading="lazy" className={classes.picture} {...box} />;
  return (
    <span
      className={classes.initials}
      data-tone={toneOf(pk, tones)}
      style={{ ...box, fontSize: size * 0.36 }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
