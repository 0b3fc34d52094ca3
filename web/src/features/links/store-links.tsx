import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { lazily } from '#web/ui/lazily.ts';
import rows from '#web/ui/rows.module.css';
import type { Named } from './link-facts.ts';
import { LinkList, NoLinkFound } from './link-list.tsx';
import {
  type LinkFilters,
  linkFilters,
  PAGE_SIZE,
  useMerchantLinks,
  useRemoveMemberLink,
} from './use-links.ts';

const CreateLinkDialog = lazily(() => import('./create-link-dialog.tsx'));

/** Null while loading. */
type OfMerchant = { merchant: Named | null };

type StoreLinksProps = OfMerchant & {
  filters: LinkFilters;
  onChange: (change: Partial<LinkFilters>) => void;
};

export function StoreLinks({ merchant, filters, onChange }: StoreLinksProps) {
  const { ofStore: texts, ofMember, create, loading } = usePageTexts('links');
  const links = useMerchantLinks({ s: filters.s || undefined, page: filters.page });
  const { mutateAsync } = useRemoveMemberLink();
  return (
    <section aria-label={texts.title}>
      <div className={rows.head}>
        <Text c="dimmed">{texts.lead}</Text>
        <CreateButton small label={create} merchant={merchant} />
      </div>
      {((links.data?.count ?? 0) > PAGE_SIZE || filters.s !== '') && (
        <FilterBar
          compact
          className={rows.search ?? ''}
          filters={filters}
          none={linkFilters.none}
          onChange={onChange}
          search={{ name: 's', label: texts.search }}
        />
      )}
      <LinkList
        query={links}
        texts={{ ...ofMember, loading }}
        page={filters.page}
        onPage={(page) => onChange({ page })}
        ownerOf={({ affiliate }) => affiliate.name}
        remove={(pk) => mutateAsync({ body: { pk } })}
        staysOf={({ affiliate }) => ofMember.stays(affiliate.name)}
        empty={
          filters.s !== '' || filters.page > 1 ? (
            <NoLinkFound text={texts.nothingFoundText} onClear={() => onChange(linkFilters.none)} />
          ) : (
            <EmptyState order={3} title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
    </section>
  );
}

type MemberLinksProps = OfMerchant & { member: Named; page: number; onPage: (page: number) => void };

/** The links of one affiliate, made by the merchant or by the affiliate. */
export function MemberLinks({ member, merchant, page, onPage }: MemberLinksProps) {
  const { ofMember: texts, create, loading } = usePageTexts('links');
  const links = useMerchantLinks({ affiliate: member.pk, page });
  const { mutateAsync } = useRemoveMemberLink();
  return (
    <>
      <div className={rows.head}>
        <Text c="dimmed">{texts.lead(member.name)}</Text>
        <CreateButton small label={create} merchant={merchant} member={member} />
      </div>
      <LinkList
        query={links}
        texts={{ ...texts, loading }}
        page={page}
        onPage={onPage}
        ownerOf={({ made_by }) => texts.madeBy[made_by]}
        remove={(pk) => mutateAsync({ body: { pk } })}
        staysOf={({ affiliate }) => texts.stays(affiliate.name)}
        empty={
          <EmptyState order={3} title={texts.emptyTitle(member.name)}>
            {texts.emptyText}
          </EmptyState>
        }
      />
    </>
  );
}

type CreateButtonProps = OfMerchant & { label: string; member?: Named; small?: boolean };

function CreateButton({ label, merchant, member, small = false }: CreateButtonProps) {
  const [creating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <>
      <Button
        size={small ? 'sm' : 'md'}
        aria-haspopup="dialog"
        leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setCreating(true)}
      >
        {label}
      </Button>
      {creating && merchant && (
        <DialogPart onClose={close}>
          <CreateLinkDialog opened by={merchant} {...(member && { member })} onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
