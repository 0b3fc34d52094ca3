import { useState } from 'react';
import type { TeamFilters } from '#web/features/teams/use-team.ts';
import { pk as readPk } from '#web/lib/address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';

const MemberDrawer = lazily(() => import('#web/features/teams/member-drawer.tsx'));

const MEMBER = 'member';

/** The drawer of the member in the address, of the reader's own team or a leader's; the back button closes it. */
export function useMemberDrawer({ team, year, month, currency }: TeamFilters) {
  const [query, changeQuery] = useAddressQuery();
  const shown = readPk(query.get(MEMBER) ?? '');
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const show = (chosen: string, replace: boolean) =>
    changeQuery(withValues({ [MEMBER]: chosen }), { replace, preventScrollReset: true });
  const close = () => show('', true);
  return {
    openMember: ({ pk }: { pk: string }) => show(pk, false),
    drawer: last && (
      <DialogPart opened={shown !== ''} onClose={close}>
        <MemberDrawer
          {...{ year, month, currency, pk: last }}
          leader={team || undefined}
          opened={shown !== ''}
          onClose={close}
        />
      </DialogPart>
    ),
  };
}
