import { usePageTexts } from '#web/texts/pages.ts';
import { MemberActions, MemberCommission, MemberName, MemberPhone, MemberSince } from './member-parts.tsx';
import classes from './member-rows.module.css';
import type { MembersProps } from './member-table.tsx';

/** The table as narrow screens show it. */
export function MemberRows({ members, linkTo, onAct }: MembersProps) {
  const { members: texts } = usePageTexts('affiliates');
  const { columns } = texts;
  return (
    <ul className={classes.rows}>
      {members.map((member) => (
        <li key={member.pk} className={classes.row}>
          <MemberName member={member} to={linkTo(member.pk)} size={44} />
          <div className={classes.phone}>
            <MemberPhone member={member} />
          </div>
          <dl className={classes.facts}>
            <div>
              <dt>{columns.since}</dt>
              <dd>
                <MemberSince member={member} />
              </dd>
            </div>
            <div>
              <dt>{columns.commission}</dt>
              <dd>
                <MemberCommission member={member} />
              </dd>
            </div>
            {member.leader && (
              <div>
                <dt>{columns.leader}</dt>
                <dd>{member.leader.name}</dd>
              </div>
            )}
          </dl>
          <MemberActions member={member} onAct={(action) => onAct(action, member)} />
        </li>
      ))}
    </ul>
  );
}
