import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import rows from '#web/ui/rows.module.css';
import { LinksSkeleton } from '../link-states.tsx';
import { LinkDialogs } from './link-dialogs.tsx';
import { type Asking, LinkRows } from './link-rows.tsx';
import { useMerchantLinks } from './use-member-links.ts';

type MemberLinksProps = {
  member: { pk: string; name: string };
  /** Whose store they lead to. */
  merchant: { pk: string; name: string } | null;
  page: number;
  onPage: (page: number) => void;
};

/** The links of one affiliate, those the merchant made and those it made itself. */
export function MemberLinks({ member, merchant, page, onPage }: MemberLinksProps) {
  const { links: texts } = usePageTexts('member');
  const [asking, setAsking] = useState<Asking | null>(null);
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
        <LinkDialogs asking={asking} member={member} merchant={merchant} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

type LinksProps = Pick<MemberLinksProps, 'member' | 'page' | 'onPage'> & { onAsk: (asking: Asking) => void };

function Links({ member, ...paging }: LinksProps) {
  const { links: texts } = usePageTexts('member');
  const { data, isError, refetch } = useMerchantLinks({ affiliate: member.pk, page: paging.page });
  if (!data) return isError ? <ErrorState order={3} texts={texts} onRetry={refetch} /> : <LinksSkeleton />;
  if (data.results.length === 0)
    return (
      <EmptyState order={3} title={texts.emptyTitle(member.name)}>
        {texts.emptyText}
      </EmptyState>
    );
  return <LinkRows links={data} ownerOf={({ made_by }) => texts.madeBy[made_by]} {...paging} />;
}
