import type { endpoints, Link, ResponseOf } from '@aliado/contract';
import { pageCount } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { useFresh } from '#web/ui/use-fresh.ts';
import { LinkRow } from '../link-row.tsx';
import { PAGE_SIZE } from './use-member-links.ts';

export type Asking = { what: 'create' } | { what: 'share' | 'remove'; link: Link };

type LinkRowsProps = {
  links: ResponseOf<typeof endpoints.listMerchantLinks>;
  ownerOf: (link: Link) => string;
  page: number;
  onPage: (page: number) => void;
  onAsk: (asking: Asking) => void;
};

export function LinkRows({ links, ownerOf, page, onPage, onAsk }: LinkRowsProps) {
  const { pages } = usePageTexts('links');
  const isFresh = useFresh(page === 1 ? links.results.map(({ pk }) => pk) : undefined);
  return (
    <>
      <ul className={rows.rows}>
        {links.results.map((link) => (
          <li key={link.pk} data-fresh={isFresh(link.pk) || undefined}>
            <LinkRow
              link={link}
              owner={ownerOf(link)}
              onQr={() => onAsk({ what: 'share', link })}
              onRemove={() => onAsk({ what: 'remove', link })}
            />
          </li>
        ))}
      </ul>
      <Pager
        className={rows.foot}
        label={pages}
        page={page}
        last={pageCount(links.count, PAGE_SIZE)}
        onPage={onPage}
      />
    </>
  );
}
