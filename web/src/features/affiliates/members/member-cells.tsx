import type { MyAffiliate } from '@aliado/contract';
import { Anchor } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { chatLink } from '#web/lib/chat-link.ts';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './members.module.css';

type Member = { member: MyAffiliate };

/** The mark, the name that leads to the person's page, and the mail. */
export function MemberName({ member, to, marked }: Member & { to: string; marked: boolean }) {
  const { name, username } = member;
  return (
    <div className={classes.person}>
      {marked && <PersonMark {...member} />}
      <div className={classes.words}>
        <Anchor component={Link} to={to} className={classes.name}>
          {name}
        </Anchor>
        <a href={`mailto:${username}`} className={classes.mail}>
          {username}
        </a>
      </div>
    </div>
  );
}

export function MemberPhone({ member: { name, phone } }: Member) {
  const { members: texts } = usePageTexts('affiliates');
  if (!phone) return <span className={classes.quiet}>{texts.noPhone}</span>;
  if (!/\d/.test(phone)) return <span className={`figures ${classes.phone}`}>{phone}</span>;
  return (
    <Anchor
      href={chatLink(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${phone}. ${texts.chat(name)}`}
      className={`figures ${classes.phone}`}
    >
      <IconBrandWhatsapp size={18} stroke={1.8} aria-hidden />
      {phone}
    </Anchor>
  );
}

export function MemberSince({ member: { joined_at } }: Member) {
  const { day } = useFormat();
  return (
    <time className={`figures ${classes.since}`} dateTime={joined_at}>
      {day(joined_at)}
    </time>
  );
}

/** Its own one, or that of the store, and what was announced. */
export function MemberCommission({ member: { commission, announced } }: Member) {
  const { members: texts } = usePageTexts('affiliates');
  const { percent } = useFormat();
  return (
    <div className={classes.commission}>
      {commission === null ? (
        <span className={classes.quiet}>{texts.storeCommission}</span>
      ) : (
        <span>
          <span className={`figures ${classes.percent}`}>{percent(commission)}</span>{' '}
          <span className={classes.quiet}>{texts.ownCommission}</span>
        </span>
      )}
      {announced && (
        <span className={`figures ${classes.announced}`}>
          <IconCalendarEvent size={15} stroke={2} aria-hidden />
          {announced.percent === null
            ? texts.announcedStore(announced.effective_at)
            : texts.announced(announced.percent, announced.effective_at)}
        </span>
      )}
    </div>
  );
}
