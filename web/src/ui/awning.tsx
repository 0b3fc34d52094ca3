import classes from './awning.module.css';

/** `shopfront` is the edge of a green panel; `store` hangs from the top of a card or a dialog. */
export function Awning({ look = 'store' }: { look?: 'store' | 'shopfront' }) {
  return <div className={classes.awning} data-look={look} aria-hidden="true" />;
}
