import { Button } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import classes from './pager.module.css';

type PagerProps = {
  texts: { label: string; page: (page: string, last: string) => string; previous: string; next: string };
  page: number;
  last: number;
  onPage: (page: number) => void;
  className?: string;
};

/** From page to page; nothing where there is only one. */
export function Pager({ texts, page, last, onPage, className = '' }: PagerProps) {
  const { language } = useLanguage();
  if (last <= 1) return null;
  return (
    <nav className={`${classes.pager} ${className}`} aria-label={texts.label}>
      <span className={`figures ${classes.position}`}>
        {texts.page(formatCount(page, language), formatCount(last, language))}
      </span>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="default" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
