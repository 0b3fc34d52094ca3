import type { ListedAffiliate } from '@aliado/contract';
import { Card, Title } from '@mantine/core';
import { IconBuildingStore, IconCalendarEvent } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './found-card.module.css';
import { NetworkLinks } from './network-links.tsx';
import { networksOf } from './networks.ts';
import { StandingActions } from './standing-actions.tsx';

const MOST_SHOWN = 3;

/** A person who lets itself be found. */
export function FoundCard({ affiliate }: { affiliate: ListedAffiliate }) {
  const { search: texts } = usePageTexts('affiliates');
  const { language } = useLanguage();
  const { pk, name, picture, joined_at, merchants } = affiliate;
  return (
    <Card component="article" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <PersonMark pk={pk} name={name} picture={picture} size={56} />
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <NetworkLinks name={name} networks={networksOf(affiliate.affiliate_socialnetwork)} />
      </div>
      <Categories affiliate={affiliate} />
      <ul className={`figures ${classes.facts}`}>
        <li>
          <IconBuildingStore size={18} stroke={1.8} aria-hidden />
          {texts.sells(merchants)}
        </li>
        <li>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          <time dateTime={joined_at}>{texts.since(formatDay(new Date(joined_at), { language }))}</time>
        </li>
      </ul>
      <StandingActions affiliate={affiliate} />
    </Card>
  );
}

function Categories({ affiliate: { name, categories } }: { affiliate: ListedAffiliate }) {
  const { search: texts } = usePageTexts('affiliates');
  const hidden = categories.slice(MOST_SHOWN);
  if (categories.length === 0) return null;
  return (
    <ul className={classes.categories} aria-label={texts.likes(name)}>
      {categories.slice(0, MOST_SHOWN).map((category) => (
        <li key={category.pk}>{category.name}</li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map((category) => category.name).join(', ')}>{texts.more(hidden.length)}</li>
      )}
    </ul>
  );
}
