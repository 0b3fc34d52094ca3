import type { Link } from '@aliado/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageCount } from '#web/lib/paging.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Pager } from '#web/ui/pager.tsx';
import rows from '#web/ui/rows.module.css';
import { useFresh } from '#web/ui/use-fresh.ts';
import { LinkRow } from '../link-row.tsx';
import { LinksSkeleton } from '../link-states.tsx';
import { PAGE_SIZE, useMemberLinks } from './use-member-links.ts';

const ShareLinkDialog = lazily(() => import('../share-link-dialog.tsx'));
const RemoveMemberLinkDialog = lazily(() => import('./remove-member-link-dialog.tsx'));
const CreateMemberLinkDialog = lazily(() => import('./create-member-link-dialog.tsx'));

type MemberLinksProps = {
  member: { pk: string; name: string };
  /** Whose store they lead to. */
  merchant: { pk: string; name: string } | null;
  page: number;
  onPage: (page: number) => void;
};

type Asking = { what: 'create' } | { what: 'share' | 'remove'; link: Link };

/** The links of one affiliate, those the merchant made and those it made itself. */
export function MemberLinks({ member, merchant, page, onPage }: MemberLinksProps) {
  const { links: texts } = usePageTexts('member');
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <div className={rows.head}>
        <Text c="dimmed">{texts.lead(member.name)}</Text>
        <Button
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          onClick={() => setAsking({ what: 'create' })}
        >
          {texts.create}
        </Button>
      </div>
      <Links member={member} page={page} onPage={onPage} onAsk={setAsking} />
      {asking && (
        <DialogPart onClose={close}>
          {asking.what === 'create' && (
            <CreateMemberLinkDialog member={member} merchant={merchant} onClose={close} />
          )}
          {asking.what === 'share' && <ShareLinkDialog opened link={asking.link} onClose={close} />}
          {asking.what === 'remove' && <RemoveMemberLinkDialog link={asking.link} onClose={close} />}
        </DialogPart>
      )}
    </>
  );
}

type LinksProps = Pick<MemberLinksProps, 'member' | 'page' | 'onPage'> & { onAsk: (asking: Asking) => void };

function Links({ member, page, onPage, onAsk }: LinksProps) {
  const { links: texts } = usePageTexts('member');
  const { pages } = usePageTexts('links');
  const { common } = useTexts();
  const { data, isError, refetch } = useMemberLinks(member.pk, page);
  const isFresh = useFresh(page === 1 ? data?.results.map(({ pk }) => pk) : undefined);
  if (!data)
    return isError ? (
      <ErrorState order={3} title={texts.failed} retryLabel={common.retry} onRetry={refetch}>
        {texts.failedText}
      </ErrorState>
    ) : (
      <LinksSkeleton />
    );
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle(member.name)}>
        {texts.emptyText}
      </EmptyState>
    );
  const last = pageCount(data.count, PAGE_SIZE);
  return (
    <>
      <ul className={rows.rows}>
        {data.results.map((link) => (
          <li key={link.pk} data-fresh={isFresh(link.pk) || undefined}>
            <LinkRow
              link={link}
              owner={texts.madeBy[link.made_by]}
              onQr={() => onAsk({ what: 'share', link })}
              onRemove={() => onAsk({ what: 'remove', link })}
            />
          </li>
        ))}
      </ul>
      <Pager className={rows.foot} texts={pages} page={page} last={last} onPage={onPage} />
    </>
  );
}
