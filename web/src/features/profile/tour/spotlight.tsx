import classes from './profile-tour.module.css';

type SpotlightProps = { rect: DOMRect | null; air: number };

/** Darkens the page except one place, which stays in use. */
export function Spotlight({ rect, air }: SpotlightProps) {
  if (!rect) return <div className={classes.dark} />;
  const place = {
    left: rect.left - air,
    top: rect.top - air,
    width: rect.width + air * 2,
    height: rect.height + air * 2,
  };
  return <div className={classes.light} style={place} />;
}
