import { Button, Card, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addressFilters, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import rows from '#web/ui/rows.module.css';
import { SearchBox } from '#web/ui/search-box.tsx';
import { LinksSkeleton, NoLinkFound } from '../link-states.tsx';
import { LinkDialogs } from './link-dialogs.tsx';
import { type Asking, LinkRows } from './link-rows.tsx';
import { PAGE_SIZE, useMerchantLinks } from './use-member-links.ts';

type LinkFilters = { s: string; page: number };

export const storeLinkFilters = addressFilters<LinkFilters>({ s: searchText, page: pageNumber }, 'link_');

type StoreLinksCardProps = {
  merchant: { pk: string; name: string } | null;
  filters: LinkFilters;
  onChange: (change: Partial<LinkFilters>) => void;
};

/** The links of all affiliates into the merchant's store. */
export function StoreLinksCard({ merchant, filters, onChange }: StoreLinksCardProps) {
  const { ofStore: texts, create } = usePageTexts('links');
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = useMerchantLinks({ s: filters.s || undefined, page: filters.page });
  return (
    <Card component="section" aria-labelledby="store-links-title">
      <div className={rows.head}>
        <div>
          <Title order={2} id="store-links-title">
            {texts.title}
          </Title>
          <p className={rows.lead}>{texts.lead}</p>
        </div>
        <Button
          aria-haspopup="dialog"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setAsking({ what: 'create' })}
        >
          {create}
        </Button>
      </div>
      {((list.data?.count ?? 0) > PAGE_SIZE || filters.s !== '') && (
        <search>
          <SearchBox
            className={rows.search}
            label={texts.search}
            searched={filters.s}
            onSearch={(s) => onChange({ s })}
          />
        </search>
      )}
      <Links list={list} filters={filters} onChange={onChange} onAsk={setAsking} />
      {asking && <LinkDialogs asking={asking} merchant={merchant} onClose={() => setAsking(null)} />}
    </Card>
  );
}

type LinksProps = Pick<StoreLinksCardProps, 'filters' | 'onChange'> & {
  list: ReturnType<typeof useMerchantLinks>;
  onAsk: (asking: Asking) => void;
};

function Links({ list: { data, isError, refetch }, filters: { s, page }, onChange, onAsk }: LinksProps) {
  const { ofStore: texts } = usePageTexts('links');
  const { links: shared } = usePageTexts('member');
  if (!data) return isError ? <ErrorState order={3} texts={shared} onRetry={refetch} /> : <LinksSkeleton />;
  if (data.results.length === 0 && (s !== '' || page > 1))
    return <NoLinkFound text={texts.nothingFoundText} onClear={() => onChange({ s: '', page: 1 })} />;
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <LinkRows
      links={data}
      ownerOf={({ affiliate }) => affiliate.name}
      page={page}
      onPage={(to) => onChange({ page: to })}
      onAsk={onAsk}
    />
  );
}
