import { DEFAULT_PAGE_SIZE } from '@aliado/contract';
import { formatCount } from '#web/lib/format.ts';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import classes from './list-foot.module.css';

/** A page of the list and the link that leads to it. */
export type Turn = { page: number; link: string };

type ListFootProps = {
  page: { count: number; next: string | null; previous: string | null };
  onTurn: (turn: Turn) => void;
};

/** Where we are is told from the links alone (specification section 4). */
export function ListFoot({ page, onTurn }: ListFootProps) {
  const { found, pages } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const { count, next, previous } = page;
  const { currentPage, lastPage } = pagingOf(page);
  const last = lastPage ?? pageCount(count, DEFAULT_PAGE_SIZE);
  const turn = (to: number) => {
    const link = to < currentPage ? previous : next;
    if (link) onTurn({ page: to, link });
  };
  return (
    <div className={classes.foot}>
      <p className={`figures ${classes.found}`}>{found(count, formatCount(count, language))}</p>
      <Pager label={pages} page={currentPage} last={last} onPage={turn} />
    </div>
  );
}
