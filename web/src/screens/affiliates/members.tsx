import { useSearchParams } from 'react-router';
import { isMemberFiltered, memberFilters } from '#web/features/affiliates/affiliate-filters.ts';
import {
  ListFailed,
  MembersSkeleton,
  NoMembers,
  NothingFound,
} from '#web/features/affiliates/affiliate-states.tsx';
import { MemberList } from '#web/features/affiliates/member-list.tsx';
import { MemberToolbar } from '#web/features/affiliates/member-toolbar.tsx';
import { useMembers } from '#web/features/affiliates/use-members.ts';
import { WaitingNotice } from '#web/features/affiliates/waiting-notice.tsx';
import { ListStates } from './list-states.tsx';
import { memberLink } from './member-address.ts';
import { searchLink } from './tabs.ts';
import { useListAddress } from './use-list-address.ts';

export function Members({ narrow }: { narrow: boolean }) {
  const [query] = useSearchParams();
  const { filters, change, turn } = useListAddress(memberFilters);
  const members = useMembers(filters);
  const filtered = isMemberFiltered(filters);
  const empty = members.data?.count === 0 && !filtered;
  return (
    <>
      <WaitingNotice />
      {!empty && <MemberToolbar filters={filters} narrow={narrow} onChange={change} />}
      <ListStates
        list={members}
        empty={
          filtered ? (
            <NothingFound view="members" onClear={() => change(memberFilters.none)} />
          ) : (
            <NoMembers searchLink={searchLink} />
          )
        }
        failed={<ListFailed view="members" onRetry={members.refetch} />}
        loading={<MembersSkeleton />}
      >
        {(page, stale) => (
          <MemberList
            page={page}
            narrow={narrow}
            stale={stale}
            linkTo={(member) => memberLink(query, member)}
            onTurn={turn}
          />
        )}
      </ListStates>
    </>
  );
}
