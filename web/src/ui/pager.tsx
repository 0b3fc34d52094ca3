import { Button } from '@mantine/core';
import classes from './pager.module.css';

type PagerProps = {
  label: string;
  /** `Página 1 de 15`. */
  position: string;
  previousLabel: string;
  nextLabel: string;
  /** Missing where there is no such page. */
  onPrevious?: () => void;
  onNext?: () => void;
};

export function Pager({ label, position, previousLabel, nextLabel, onPrevious, onNext }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label={label}>
      <span className={`figures ${classes.position}`}>{position}</span>
      <Button variant="default" size="sm" disabled={!onPrevious} onClick={onPrevious}>
        {previousLabel}
      </Button>
      <Button variant="default" size="sm" disabled={!onNext} onClick={onNext}>
        {nextLabel}
      </Button>
    </nav>
  );
}
