import classes from './awning.module.css';
import type { StoreTone } from './tone-of.ts';

type AwningProps = { look?: 'store' | 'shopfront'; tone?: StoreTone };

/** `shopfront` is the edge of a green panel; `store` hangs from the top of a card or a dialog. */
export function Awning({ look = 'store', tone }: AwningProps) {
  return <div className={classes.awning} data-look={look} data-tone={tone} aria-hidden="true" />;
}
