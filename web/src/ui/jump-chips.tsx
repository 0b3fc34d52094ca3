import { type MouseEvent, useEffect, useState } from 'react';
import classes from './jump-chips.module.css';

type Chip = {
  to: string;
  label: string;
};

/** A part becomes current at this height: below the bar and the chips. */
const LINE = 150;

const partInView = (ids: string[]): string | undefined => {
  const foot = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  const tops = ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  if (foot < 2) return tops.at(-1)?.id;
  return (tops.filter(({ top }) => top <= LINE).at(-1) ?? tops[0])?.id;
};

function usePartInView(ids: string[]): string | undefined {
  const known = ids.join(' ');
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => setCurrent(partInView(known.split(' ')));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [known]);
  return current ?? ids[0];
}

/** On the phone: links to the parts of a long page; they stay below the bar. */
export function JumpChips({ label, chips }: { label: string; chips: Chip[] }) {
  const current = usePartInView(chips.map(({ to }) => to));
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const part = document.getElementById(id);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    part?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
    part?.focus({ preventScroll: true });
  };
  if (chips.length < 2) return null;
  return (
    <nav aria-label={label} className={classes.chips}>
      {chips.map(({ to, label }) => (
        <a
          key={to}
          href={`#${to}`}
          className={`figures ${classes.chip}`}
          aria-current={to === current ? 'location' : undefined}
          onClick={(event) => jump(event, to)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
