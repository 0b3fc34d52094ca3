import type { ListedMerchant } from '@aliado/contract';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { StandingActions } from '#web/features/adhesions/standing-actions.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import {
  isFiltered,
  type MerchantFilters,
  merchantFilters,
} from '#web/features/merchants/marketplace/merchant-filters.ts';
import { MerchantGrid } from '#web/features/merchants/marketplace/merchant-grid.tsx';
import {
  MerchantsFailed,
  MerchantsSkeleton,
  NoMerchantFound,
  NoMerchants,
} from '#web/features/merchants/marketplace/merchant-states.tsx';
import { MerchantToolbar } from '#web/features/merchants/marketplace/merchant-toolbar.tsx';
import { type MerchantPage, useMerchants } from '#web/features/merchants/marketplace/use-merchants.ts';
import { formatCount, formatCountry, formatList } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './affiliate-general.module.css';
import { anchors } from './affiliate-sections.tsx';

type Open = (merchant: ListedMerchant) => void;

export function AffiliateMarketplace({ onOpen }: { onOpen: Open }) {
  const { discover } = usePageTexts('marketplace');
  const [query, setQuery] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const filters = merchantFilters.read(query);
  const merchants = useMerchants(filters);
  const categories = useCategories();
  const filtered = isFiltered(filters);
  const countries = merchants.data?.countries ?? [];

  const change = (next: Partial<MerchantFilters>) =>
    setQuery((current) => merchantFilters.change(current, next), { replace: true });

  const turnTo = (page: number) => {
    setQuery((current) => merchantFilters.change(current, { page }));
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
      <MerchantToolbar filters={filters} countries={countries} categories={categories} onChange={change} />
      <div className={classes.results}>
        <MerchantsFound merchants={merchants} onPage={turnTo} onOpen={onOpen}>
          {filtered || filters.page > 1 ? (
            <NoMerchantFound onClear={() => change(merchantFilters.none)} />
          ) : (
            <NoMerchants />
          )}
        </MerchantsFound>
      </div>
    </section>
  );
}

function Lead({ page, filtered }: { page?: MerchantPage; filtered: boolean }) {
  const { discover } = usePageTexts('marketplace');
  const { language } = useLanguage();
  if (!page) return <p className={classes.lead} />;
  const { count, countries } = page;
  const shown = formatCount(count, language);
  const names = countries.map((code) => formatCountry(code, language));
  const everywhere =
    names.length > 0
      ? discover.where(discover.count(count, shown), formatList(names, language))
      : `${discover.count(count, shown)}.`;
  return (
    <p className={`figures ${classes.lead}`} role="status">
      {filtered ? discover.found(count, shown) : everywhere}
    </p>
  );
}

type MerchantsFoundProps = {
  merchants: ReturnType<typeof useMerchants>;
  onPage: (page: number) => void;
  onOpen: Open;
  /** Stands in the place of an empty list. */
  children: ReactNode;
};

function MerchantsFound({ merchants, onPage, onOpen, children }: MerchantsFoundProps) {
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = merchants;
  if (data?.results.length === 0 && !isPlaceholderData) return children;
  if (data && !(isError && isPlaceholderData)) {
    return (
      <MerchantGrid
        page={data}
        stale={isPlaceholderData}
        onPage={onPage}
        onOpen={onOpen}
        footOf={(merchant) => <StandingActions merchant={merchant} onSee={() => onOpen(merchant)} />}
      />
    );
  }
  return isError || fetchStatus === 'paused' ? (
    <MerchantsFailed onRetry={() => refetch()} />
  ) : (
    <MerchantsSkeleton />
  );
}
