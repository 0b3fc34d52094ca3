import type { MemberOfTeam } from '@aliado/contract';
import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/formats.ts';
import { type Month, monthBefore } from '#web/lib/months.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
import { InviteMember } from './invite-member.tsx';
import { MemberDays } from './member-days.tsx';
import classes from './member-drawer.module.css';
import { useTeamMember } from './use-team.ts';

type MemberDrawerProps = Month & {
  pk: string;
  /** The leader whose team a mentor looks at; missing for the reader's own team. */
  leader?: string | undefined;
  currency: string;
  opened: boolean;
  onClose: () => void;
};

/** One person's month in the team: day by day, with the links and codes that sold. */
export default function MemberDrawer({ opened, onClose, ...shown }: MemberDrawerProps) {
  const { member: texts, title } = usePageTexts('myTeam');
  const { monthTitle } = useFormat();
  const member = useTeamMember(shown, opened);
  const { data } = member;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      title={data?.name ?? title}
      lead={monthTitle(shown)}
      mark={data && <PersonMark {...data} size={44} />}
    >
      <Loaded query={member} texts={texts} skeleton={{ height: 420 }}>
        {(found) => <Member member={found} isOwn={!shown.leader} />}
      </Loaded>
    </Drawer>
  );
}

type MemberProps = { member: MemberOfTeam; isOwn: boolean };

function Member({ member, isOwn }: MemberProps) {
  const { member: texts } = usePageTexts('myTeam');
  return (
    <>
      <MemberFigures member={member} isOwn={isOwn} />
      <SectionCard order={3} title={texts.days}>
        {member.sales > 0 ? <MemberDays member={member} /> : <p className={classes.quiet}>{texts.noDays}</p>}
      </SectionCard>
      <Sources member={member} />
      {isOwn && member.merchants.length > 0 && <InviteMember member={member} />}
    </>
  );
}

function MemberFigures({ member, isOwn }: MemberProps) {
  const { member: texts, members } = usePageTexts('myTeam');
  const { count, money, recent } = useFormat();
  const { currency, merchants, before, last_sale_at, silent_days } = member;
  const facts: [string, ReactNode][] = [
    [members.columns.commission, <Money key="c" amount={member.commission_cents} currency={currency} />],
    [
      isOwn ? members.columns.override : members.columns.overrideOf,
      <Money key="o" amount={member.override_cents} currency={currency} />,
    ],
    [texts.visits, count(member.visits)],
    [texts.lastSale, last_sale_at ? recent(last_sale_at) : texts.noSale],
  ];
  if (silent_days !== null) facts.push([texts.silent, texts.silentDays(silent_days)]);
  return (
    <SectionCard label={member.name}>
      <p className={classes.total}>
        <span>{members.columns.total}</span>
        <Money big amount={member.base_cents} currency={currency} />
        <small className="figures">
          {texts.orders(member.sales)} ·{' '}
          {texts.before(money(before.base_cents, currency), monthBefore(member))}
        </small>
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {merchants.length > 0 && <p className={classes.quiet}>{texts.at(merchants.map(({ name }) => name))}</p>}
    </SectionCard>
  );
}

/** The links with visits or sales, and the codes with sales. */
function Sources({ member: { links, coupons, currency } }: { member: MemberOfTeam }) {
  const { member: texts } = usePageTexts('myTeam');
  const sources = [
    ...coupons.map((each) => ({ ...each, kind: texts.coupon })),
    ...links.map((each) => ({ ...each, kind: texts.link(each.visits) })),
  ];
  return (
    <SectionCard order={3} title={texts.sources}>
      {sources.length === 0 ? (
        <p className={classes.quiet}>{texts.noSources}</p>
      ) : (
        <ul className={rows.rows}>
          {sources.map(({ pk, name, kind, merchant, sales, base_cents }) => (
            <li key={pk} className={classes.source}>
              <span>
                <strong>{name}</strong>
                <span className={`figures ${classes.quiet}`}>
                  {kind} · {merchant.name}
                </span>
              </span>
              <span className={classes.amount}>
                <Money amount={base_cents} currency={currency} />
                <span className={`figures ${classes.quiet}`}>{texts.orders(sales)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
