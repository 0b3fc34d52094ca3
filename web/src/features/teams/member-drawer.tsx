import { couponTermsText, endpoints, type MemberOfTeam } from '@aliado/contract';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useLanguage } from '#web/lib/language.ts';
import { type Month, monthBefore } from '#web/lib/months.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import rows from '#web/ui/rows.module.css';
import { SectionCard } from '#web/ui/section-card.tsx';
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

/** A bar for each day of the month, and a table of the days with sales. */
function MemberDays({ member }: { member: MemberOfTeam }) {
  const { member: texts, members } = usePageTexts('myTeam');
  const { calendarDay, count, money } = useFormat();
  const { days, sales, base_cents, currency } = member;
  const most = Math.max(...days.map((day) => day.base_cents), 1);
  const sold = days.filter((day) => day.sales > 0);
  return (
    <>
      <div role="img" aria-label={texts.chart(sales, money(base_cents, currency))} className={classes.chart}>
        {days.map((day) => (
          <span
            key={day.day}
            data-sold={day.sales > 0 || undefined}
            style={{ height: `${(day.base_cents / most) * 100}%` }}
            title={day.sales > 0 ? `${calendarDay(day.day)}: ${money(day.base_cents, currency)}` : undefined}
          />
        ))}
      </div>
      <div className={`figures ${classes.ends}`} aria-hidden>
        <span>{days[0] && calendarDay(days[0].day)}</span>
        <span>{days.length > 0 && calendarDay(days.at(-1)?.day ?? '')}</span>
      </div>
      <table className={classes.days}>
        <VisuallyHidden component="caption">{texts.days}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{members.columns.orders}</th>
            <th scope="col">{members.columns.total}</th>
          </tr>
        </thead>
        <tbody className="figures">
          {sold.map((day) => (
            <tr key={day.day}>
              <td>{calendarDay(day.day)}</td>
              <td>{count(day.sales)}</td>
              <td>
                <Money amount={day.base_cents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const MOST = 100;

/** The open coupons of the stores where this person is in the team. */
const useOffersFor = ({ merchants }: MemberOfTeam) =>
  useQueries({
    queries: merchants.map(({ pk }) =>
      read(endpoints.listAllCoupons, { query: { merchant: pk, page_size: MOST } }),
    ),
    combine: (answers) => ({
      offers: answers.flatMap(({ data }) => data?.results ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });

/** Invites one person to a coupon. The server refuses a person who already has a code of it. */
function InviteMember({ member }: { member: MemberOfTeam }) {
  const { invite: texts } = usePageTexts('myTeam').member;
  const { offers, isPending } = useOffersFor(member);
  const { mutateAsync } = useChange(endpoints.inviteToCoupon, [endpoints.listInvitees]);
  const [first] = offers;
  const invitation = useForm({
    initial: { pk: first?.pk ?? '' },
    send: ({ pk }) => mutateAsync({ body: { pk, affiliate: member.pk } }),
    onSent: (_answer, { pk }) =>
      toast.success(texts.done(member.name, offers.find((offer) => offer.pk === pk)?.name ?? '')),
  });
  const { language } = useLanguage();
  const chosen = offers.find(({ pk }) => pk === invitation.values.pk);
  if (isPending) return null;
  return (
    <SectionCard order={3} title={texts.title} lead={offers.length > 0 ? texts.lead(member.name) : undefined}>
      {offers.length === 0 ? (
        <p className={classes.quiet}>{texts.none}</p>
      ) : (
        <form {...invitation.form} className={classes.invite}>
          <NativeSelect
            aria-label={texts.label}
            description={chosen && couponTermsText(chosen.terms, { currency: chosen.currency, language })}
            data={offers.map(({ pk, name, merchant }) => ({
              value: pk,
              label: `${name} · ${merchant.name}`,
            }))}
            {...invitation.field('pk')}
          />
          <Button type="submit" variant="light" loading={invitation.busy}>
            {texts.submit}
          </Button>
        </form>
      )}
    </SectionCard>
  );
}
