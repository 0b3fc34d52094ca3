import type { MyAffiliate } from '@aliado/contract';
import { VisuallyHidden } from '@mantine/core';
import { usePageTexts } from '#web/texts/pages.ts';
import {
  type MemberAction,
  MemberActions,
  MemberCommission,
  MemberName,
  MemberPhone,
  MemberSince,
} from './member-parts.tsx';
import classes from './member-table.module.css';

export type MembersProps = {
  members: MyAffiliate[];
  linkTo: (pk: string) => string;
  onAct: (action: MemberAction, member: MyAffiliate) => void;
};

export function MemberTable({ members, linkTo, onAct }: MembersProps) {
  const { tabs, members: texts } = usePageTexts('affiliates');
  const { columns } = texts;
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{tabs.members}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{columns.affiliate}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.leader}</th>
          <th scope="col">{columns.since}</th>
          <th scope="col">{columns.commission}</th>
          <th scope="col">
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.pk}>
            <td>
              <MemberName member={member} to={linkTo(member.pk)} />
            </td>
            <td>
              <MemberPhone member={member} />
            </td>
            <td>{member.leader?.name ?? <span className={classes.quiet}>{texts.noLeader}</span>}</td>
            <td className={classes.since}>
              <MemberSince member={member} />
            </td>
            <td>
              <MemberCommission member={member} />
            </td>
            <td>
              <MemberActions member={member} onAct={(action) => onAct(action, member)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
