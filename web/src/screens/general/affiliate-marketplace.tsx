import type { ListedMerchant } from '@aliado/contract';
import { useRef } from 'react';
import { StandingActions } from '#web/features/adhesions/standing-actions.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { MerchantBar, MerchantGrid } from '#web/features/merchants/marketplace/merchant-grid.tsx';
import {
  isFiltered,
  type MerchantFilters,
  type MerchantPage,
  merchantFilters,
  useMerchants,
} from '#web/features/merchants/marketplace/use-merchants.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './affiliate-general.module.css';
import { anchors } from './affiliate-sections.tsx';

type Open = (merchant: ListedMerchant) => void;

export function AffiliateMarketplace({ onOpen }: { onOpen: Open }) {
  const { discover } = usePageTexts('marketplace');
  const [query, changeQuery] = useAddressQuery();
  const section = useRef<HTMLElement>(null);
  const filters = merchantFilters.read(query);
  const merchants = useMerchants(filters);
  const categories = useCategories();
  const filtered = isFiltered(filters);
  const countries = merchants.data?.countries ?? [];

  const change = (next: Partial<MerchantFilters>) =>
    changeQuery((current) => merchantFilters.change(current, next), { replace: true });

  const turnTo = (page: number) => {
    changeQuery((current) => merchantFilters.change(current, { page }));
    section.current?.scrollIntoView({ behavior: 'instant' });
  };

  return (
    <section
      ref={section}
      id={anchors.discover}
      className={classes.discover}
      aria-labelledby="discover-title"
    >
      <h2 id="discover-title" className={classes.title}>
        {discover.title}
      </h2>
      <Lead page={merchants.data} filtered={filtered} />
      <MerchantBar filters={filters} countries={countries} categories={categories} onChange={change} />
      <div className={classes.results}>
        <MerchantGrid
          merchants={merchants}
          filtered={filtered || filters.page > 1}
          onClear={() => change(merchantFilters.none)}
          onPage={turnTo}
          onOpen={onOpen}
          footOf={(merchant) => <StandingActions merchant={merchant} onSee={() => onOpen(merchant)} />}
        />
      </div>
    </section>
  );
}

function Lead({ page, filtered }: { page?: MerchantPage; filtered: boolean }) {
  const { discover } = usePageTexts('marketplace');
  if (!page) return <p className={classes.lead} />;
  const { count, countries } = page;
  return (
    <p className={`figures ${classes.lead}`} role="status">
      {filtered ? discover.found(count) : discover.where(count, countries)}
    </p>
  );
}
