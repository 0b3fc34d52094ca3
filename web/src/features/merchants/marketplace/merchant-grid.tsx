import type { ListedMerchant } from '@aliado/contract';
import type { ReactNode } from 'react';
import { pageCount, pagingOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import { MerchantCard } from './merchant-card.tsx';
import { PAGE_SIZE } from './merchant-filters.ts';
import classes from './merchant-grid.module.css';
import type { MerchantPage } from './use-merchants.ts';

type MerchantGridProps = {
  page: MerchantPage;
  /** The page that was asked for has not arrived; this is the one before it. */
  stale: boolean;
  onPage: (page: number) => void;
  onOpen: (merchant: ListedMerchant) => void;
  footOf: (merchant: ListedMerchant) => ReactNode;
};

export function MerchantGrid({ page, stale, onPage, onOpen, footOf }: MerchantGridProps) {
  const { pages } = usePageTexts('marketplace');
  const { currentPage, lastPage } = pagingOf(page);
  const last = lastPage ?? pageCount(page.count, PAGE_SIZE);
  return (
    <div aria-busy={stale}>
      <ul className={classes.grid}>
        {page.results.map((merchant) => (
          <li key={merchant.pk}>
            <MerchantCard merchant={merchant} onOpen={() => onOpen(merchant)}>
              {footOf(merchant)}
            </MerchantCard>
          </li>
        ))}
      </ul>
      <Pager className={classes.foot} label={pages} page={currentPage} last={last} onPage={onPage} />
    </div>
  );
}
