import classes from './state-chip.module.css';
import { lookOf, type StateName } from './state-looks.ts';

/** A state is never colour alone: it has an icon, a word and a tint. */
export function StateChip({ state, children }: { state: StateName; children: string }) {
  const { icon: Icon, tone, solid } = lookOf(state);
  return (
    <span className={classes.chip} data-tone={tone} data-solid={solid}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
