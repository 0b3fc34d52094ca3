import { Button } from '@mantine/core';
import { useContext } from 'react';
import { KitTexts } from './kit-texts.ts';
import classes from './pager.module.css';

type PagerProps = {
  page: number;
  last: number;
  onPage: (page: number) => void;
  /** Distinguishes the pagination of several lists. */
  label?: string;
  className?: string;
};

/** Renders nothing for a single page. */
export function Pager({ page, last, onPage, label, className = '' }: PagerProps) {
  const { pages: texts } = useContext(KitTexts);
  if (last <= 1) return null;
  return (
    <nav className={`${classes.pager} ${className}`} aria-label={label ?? texts.label}>
      <span className={`figures ${classes.position}`}>{texts.page(page, last)}</span>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="default" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
