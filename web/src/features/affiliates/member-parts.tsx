import type { MyAffiliate } from '@aliado/contract';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCalendarEvent, IconUserMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { chatLink } from '#web/lib/chat-link.ts';
import { formatDay, formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './member-parts.module.css';

export type MemberAction = 'commission' | 'remove';

/** The mark, the name that leads to the person's page, and the mail. */
type MemberNameProps = { member: MyAffiliate; to: string; size?: number };

export function MemberName({ member, to, size }: MemberNameProps) {
  return (
    <div className={classes.person}>
      <PersonMark pk={member.pk} name={member.name} picture={member.picture} size={size} />
      <div className={classes.words}>
        <Anchor component={Link} to={to} className={classes.name}>
          {member.name}
        </Anchor>
        <a href={`mailto:${member.username}`} className={classes.mail}>
          {member.username}
        </a>
      </div>
    </div>
  );
}

export function MemberPhone({ member: { name, phone } }: { member: MyAffiliate }) {
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

export function MemberSince({ member: { joined_at } }: { member: MyAffiliate }) {
  const { language } = useLanguage();
  return (
    <time className="figures" dateTime={joined_at}>
      {formatDay(new Date(joined_at), { language })}
    </time>
  );
}

/** Its own one, or that of the store, and what was announced. */
export function MemberCommission({ member: { commission, announced } }: { member: MyAffiliate }) {
  const { members: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  return (
    <div className={classes.commission}>
      {commission === null ? (
        <span className={classes.quiet}>{texts.storeCommission}</span>
      ) : (
        <span>
          <span className={`figures ${classes.percent}`}>{formatPercent(commission, language)}</span>{' '}
          <span className={classes.quiet}>{texts.ownCommission}</span>
        </span>
      )}
      {announced && <AnnouncedCommission {...announced} />}
    </div>
  );
}

function AnnouncedCommission({ percent, effective_at }: NonNullable<MyAffiliate['announced']>) {
  const { members: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const day = formatDay(new Date(effective_at), { language });
  return (
    <span className={`figures ${classes.announced}`}>
      <IconCalendarEvent size={15} stroke={2} aria-hidden />
      {percent === null ? texts.announcedStore(day) : texts.announced(formatPercent(percent, language), day)}
    </span>
  );
}

type MemberActionsProps = { member: MyAffiliate; onAct: (action: MemberAction) => void };

export function MemberActions({ member, onAct }: MemberActionsProps) {
  const { members: texts } = usePageTexts('affiliates');
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        aria-label={texts.changeOne(member.name)}
        onClick={() => onAct('commission')}
      >
        {texts.change}
      </Button>
      <ActionIcon aria-label={texts.removeOne(member.name)} onClick={() => onAct('remove')}>
        <IconUserMinus size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  );
}
