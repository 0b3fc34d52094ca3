import { foundFilters, isFoundFiltered } from '#web/features/affiliates/affiliate-filters.ts';
import {
  FoundSkeleton,
  ListFailed,
  NobodyToFind,
  NothingFound,
} from '#web/features/affiliates/affiliate-states.tsx';
import { FoundGrid } from '#web/features/affiliates/found-grid.tsx';
import { FoundToolbar } from '#web/features/affiliates/found-toolbar.tsx';
import { useFound } from '#web/features/affiliates/use-found.ts';
import { WaitingInvitations } from '#web/features/affiliates/waiting-invitations.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { ListStates } from './list-states.tsx';
import { useListAddress } from './use-list-address.ts';

export function Found({ narrow }: { narrow: boolean }) {
  const { filters, change, turn } = useListAddress(foundFilters);
  const categories = useCategories();
  const found = useFound(filters);
  const filtered = isFoundFiltered(filters);
  const empty = found.data?.count === 0 && !filtered;
  return (
    <>
      {!empty && <FoundToolbar filters={filters} categories={categories} narrow={narrow} onChange={change} />}
      <WaitingInvitations />
      <ListStates
        list={found}
        empty={
          filtered ? (
            <NothingFound view="search" onClear={() => change(foundFilters.none)} />
          ) : (
            <NobodyToFind />
          )
        }
        failed={<ListFailed view="search" onRetry={found.refetch} />}
        loading={<FoundSkeleton />}
      >
        {(page, stale) => <FoundGrid page={page} stale={stale} onTurn={turn} />}
      </ListStates>
    </>
  );
}
