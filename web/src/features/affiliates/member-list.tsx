import type { MyAffiliate } from '@aliado/contract';
import { useState } from 'react';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { ListFoot, type Turn } from './list-foot.tsx';
import type { MemberAction } from './member-parts.tsx';
import { MemberRows } from './member-rows.tsx';
import { MemberTable } from './member-table.tsx';
import type { MemberPage } from './use-members.ts';

const CommissionDialog = lazily(() => import('./commission-dialog.tsx'));
const RemoveDialog = lazily(() => import('./remove-dialog.tsx'));
const dialogs = { commission: CommissionDialog, remove: RemoveDialog };

type MemberListProps = {
  page: MemberPage;
  /** Too narrow for a table. */
  narrow: boolean;
  /** The page that was asked for has not arrived; this is the one before it. */
  stale: boolean;
  /** The page of one of them. */
  linkTo: (pk: string) => string;
  onTurn: (turn: Turn) => void;
};

export function MemberList({ page, narrow, stale, linkTo, onTurn }: MemberListProps) {
  const [asking, setAsking] = useState<{ action: MemberAction; member: MyAffiliate } | null>(null);
  const List = narrow ? MemberRows : MemberTable;
  const Dialog = asking && dialogs[asking.action];
  return (
    <div aria-busy={stale}>
      <List
        members={page.results}
        linkTo={linkTo}
        onAct={(action, member) => setAsking({ action, member })}
      />
      <ListFoot page={page} onTurn={onTurn} />
      {Dialog && (
        <DialogPart onClose={() => setAsking(null)}>
          <Dialog member={asking.member} onClose={() => setAsking(null)} />
        </DialogPart>
      )}
    </div>
  );
}
