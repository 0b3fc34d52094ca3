import { DEFAULT_PAGE_SIZE, type MyAffiliate } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { Nobody, NothingFound } from '#web/features/affiliates/empty-lists.tsx';
import { type Turn, turningOf } from '#web/lib/paging.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { useConfirm } from '#web/ui/use-confirm.tsx';
import { MemberCommission, MemberName, MemberPhone, MemberSince } from './member-cells.tsx';
import classes from './members.module.css';
import {
  isMemberFiltered,
  type MemberFilters,
  memberFilters,
  useMemberChange,
  useMembers,
} from './use-members.ts';

const CommissionDialog = lazily(() => import('./commission-dialog.tsx'));

type MemberListProps = {
  filters: MemberFilters;
  onChange: (change: Partial<MemberFilters>) => void;
  onTurn: (turn: Turn) => void;
  /** The page of one of them. */
  linkTo: (pk: string) => string;
  /** Where one finds more of them. */
  searchLink: string;
};

/** The merchant's affiliates: how to reach each, what each earns, and the way to change or end that. */
export function MemberList({ filters, onChange, onTurn, linkTo, searchLink }: MemberListProps) {
  const { tabs, found, pages, members: texts } = usePageTexts('affiliates');
  const { columns } = texts;
  const members = useMembers(filters);
  const [changed, setChanged] = useState<MyAffiliate | null>(null);
  const { askToRemove, question } = useRemoval();
  const isFiltered = isMemberFiltered(filters);
  return (
    <>
      {(isFiltered || members.data?.count !== 0) && <MemberBar filters={filters} onChange={onChange} />}
      <Loaded
        query={members}
        texts={texts}
        order={2}
        className={classes.within}
        skeleton={{ round: true, count: 6, mark: 40 }}
        empty={
          isFiltered ? (
            <NothingFound texts={texts.nothingFound} onClear={() => onChange(memberFilters.none)} />
          ) : (
            <Nobody texts={texts.empty} searchLink={searchLink} />
          )
        }
      >
        {(page, stale) => (
          <DataList
            label={tabs.members}
            rows={page.results}
            keyOf={({ pk }) => pk}
            stale={stale}
            mark={(member) => <PersonMark {...member} size={44} />}
            paging={{
              ...turningOf(page, DEFAULT_PAGE_SIZE, onTurn),
              label: pages,
              found: found(page.count),
            }}
            columns={[
              {
                key: 'affiliate',
                head: columns.affiliate,
                place: 'lead',
                cell: (member, narrow) => (
                  <MemberName member={member} to={linkTo(member.pk)} marked={!narrow} />
                ),
              },
              {
                key: 'phone',
                head: columns.phone,
                place: 'under',
                cell: (member) => <MemberPhone member={member} />,
              },
              {
                key: 'leader',
                head: columns.leader,
                cell: ({ leader }, narrow) =>
                  leader?.name ?? (narrow ? null : <span className={classes.quiet}>{texts.noLeader}</span>),
              },
              { key: 'since', head: columns.since, cell: (member) => <MemberSince member={member} /> },
              {
                key: 'commission',
                head: columns.commission,
                cell: (member) => <MemberCommission member={member} />,
              },
              {
                key: 'actions',
                head: columns.actions,
                quiet: true,
                place: 'act',
                cell: (member) => (
                  <MemberActions
                    member={member}
                    onCommission={() => setChanged(member)}
                    onRemove={() => askToRemove(member)}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {changed && (
        <DialogPart onClose={() => setChanged(null)}>
          <CommissionDialog member={changed} onClose={() => setChanged(null)} />
        </DialogPart>
      )}
      {question}
    </>
  );
}

function MemberBar({ filters, onChange }: Pick<MemberListProps, 'filters' | 'onChange'>) {
  const { members, filters: texts } = usePageTexts('affiliates');
  return (
    <FilterBar
      filters={filters}
      none={memberFilters.none}
      onChange={onChange}
      search={{ name: 's', label: members.search }}
      showLabel={texts.show}
      fields={[
        { kind: 'day', name: 'start_date', label: texts.from, before: 'end_date' },
        { kind: 'day', name: 'end_date', label: texts.to, after: 'start_date' },
        {
          kind: 'choice',
          name: 'order_by',
          label: texts.order,
          sorts: true,
          options: Object.entries(texts.orders).map(([value, label]) => ({ value, label })),
        },
      ]}
    />
  );
}

/** Says what happens before it does. */
function useRemoval() {
  const { remove: texts } = usePageTexts('affiliates');
  const { ask, question } = useConfirm();
  const { remove } = useMemberChange();
  const askToRemove = ({ pk, name }: MyAffiliate) =>
    ask({
      title: texts.title(name),
      effects: texts.effects,
      confirm: texts.confirm,
      cancel: texts.cancel,
      run: () => remove(pk),
      done: texts.done(name),
    });
  return { askToRemove, question };
}

type MemberActionsProps = { member: MyAffiliate; onCommission: () => void; onRemove: () => void };

function MemberActions({ member: { name }, onCommission, onRemove }: MemberActionsProps) {
  const { members: texts } = usePageTexts('affiliates');
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" aria-label={texts.changeOne(name)} onClick={onCommission}>
        {texts.change}
      </Button>
      <ActionIcon aria-label={texts.removeOne(name)} onClick={onRemove}>
        <IconUserMinus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
