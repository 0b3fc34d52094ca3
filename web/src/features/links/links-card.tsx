import type { endpoints, Link, ResponseOf } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useFresh } from '#web/ui/use-fresh.ts';
import { linkFilters } from './link-address.ts';
import { LinkRow } from './link-row.tsx';
import { LinksFailed, LinksSkeleton, NoLinkFound, NoLinks } from './link-states.tsx';
import { PAGE_SIZE, useMyLinks } from './use-links.ts';

const ShareLinkDialog = lazily(() => import('./share-link-dialog.tsx'));
const RemoveLinkDialog = lazily(() => import('./remove-link-dialog.tsx'));

type LinksCardProps = { anchor: string; onCreate: () => void };

export function LinksCard({ anchor, onCreate }: LinksCardProps) {
  const texts = usePageTexts('links');
  const [query, setQuery] = useSearchParams();
  const filters = linkFilters.read(query);
  const { data, isError, fetchStatus, refetch } = useMyLinks(filters);
  const change = (next: Partial<typeof filters>) =>
    setQuery((current) => linkFilters.change(current, next), { replace: true, preventScrollReset: true });
  const filtered = filters.s !== '' || filters.page > 1;
  const isEmpty = data?.results.length === 0;

  const content = () => {
    if (isEmpty && filtered) return <NoLinkFound onClear={() => change({ s: '', page: 1 })} />;
    if (isEmpty) return <NoLinks onCreate={onCreate} />;
    if (data) return <LinkList page={data} current={filters.page} onPage={(page) => change({ page })} />;
    return isError || fetchStatus === 'paused' ? <LinksFailed onRetry={refetch} /> : <LinksSkeleton />;
  };

  return (
    <Card component="section" id={anchor} aria-labelledby="my-links-title">
      <div className={rows.head}>
        <Title order={2} id="my-links-title">
          {texts.title}
        </Title>
        {!(isEmpty && !filtered) && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            onClick={onCreate}
          >
            {texts.create}
          </Button>
        )}
      </div>
      {data && (data.count > PAGE_SIZE || filters.s !== '') && (
        <search>
          <SearchBox
            className={rows.search}
            label={texts.search}
            searched={filters.s}
            onSearch={(s) => change({ s })}
          />
        </search>
      )}
      {content()}
    </Card>
  );
}

type LinkListProps = {
  page: ResponseOf<typeof endpoints.listLinks>;
  current: number;
  onPage: (page: number) => void;
};

type Chosen = { link: Link; what: 'share' | 'remove'; opened: boolean };

function LinkList({ page: { results, count }, current, onPage }: LinkListProps) {
  const { pages, byMerchant } = usePageTexts('links');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isFresh = useFresh(results.map(({ pk }) => pk));
  const ownerOf = ({ merchant, made_by }: Link) =>
    made_by === 'merchant' ? `${merchant.name} · ${byMerchant}` : merchant.name;
  const close = () => setChosen(chosen && { ...chosen, opened: false });
  const last = pageCount(count, PAGE_SIZE);
  const shown = chosen && { link: chosen.link, opened: chosen.opened, onClose: close };
  return (
    <>
      <ul className={rows.rows}>
        {results.map((link) => (
          <li key={link.pk} data-fresh={(current === 1 && isFresh(link.pk)) || undefined}>
            <LinkRow
              sendable
              link={link}
              owner={ownerOf(link)}
              onQr={() => setChosen({ link, what: 'share', opened: true })}
              onRemove={() => setChosen({ link, what: 'remove', opened: true })}
            />
          </li>
        ))}
      </ul>
      <Pager label={pages} page={current} last={last} onPage={onPage} />
      {shown && (
        <DialogPart opened={shown.opened} onClose={close}>
          {chosen.what === 'share' ? <ShareLinkDialog {...shown} /> : <RemoveLinkDialog {...shown} />}
        </DialogPart>
      )}
    </>
  );
}
