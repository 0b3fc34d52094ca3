import type { Link } from '@aliado/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { LinkList, NoLinkFound } from './link-list.tsx';
import { linkFilters, PAGE_SIZE, useMyLinks, useRemoveLink } from './use-links.ts';

type LinksCardProps = { anchor: string; onCreate: () => void };

export function LinksCard({ anchor, onCreate }: LinksCardProps) {
  const texts = usePageTexts('links');
  const { filters, change } = useAddressFilters(linkFilters);
  const links = useMyLinks(filters);
  const { mutateAsync } = useRemoveLink();
  const filtered = filters.s !== '' || filters.page > 1;
  const none = links.data?.results.length === 0 && !filtered;

  const ownerOf = ({ merchant, made_by }: Link) =>
    made_by === 'merchant' ? `${merchant.name} · ${texts.byMerchant}` : merchant.name;

  const create = (size: 'sm' | 'md') => (
    <Button
      size={size}
      aria-haspopup="dialog"
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={onCreate}
    >
      {texts.create}
    </Button>
  );

  return (
    <SectionCard id={anchor} title={texts.title} action={!none && create('sm')}>
      {((links.data?.count ?? 0) > PAGE_SIZE || filters.s !== '') && (
        <FilterBar
          compact
          className={rows.search ?? ''}
          filters={filters}
          none={linkFilters.none}
          onChange={change}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <LinkList
        sendable
        query={links}
        texts={texts}
        page={filters.page}
        onPage={(page) => change({ page })}
        ownerOf={ownerOf}
        remove={(pk) => mutateAsync({ body: { pk } })}
        staysOf={() => texts.removing.stays}
        empty={
          filtered ? (
            <NoLinkFound text={texts.nothingFoundText} onClear={() => change(linkFilters.none)} />
          ) : (
            <EmptyState order={3} title={texts.emptyTitle} action={create('md')}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </SectionCard>
  );
}
