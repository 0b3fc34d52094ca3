import type { ListedAffiliate } from '@aliado/contract';
import { ActionIcon, Card, Title } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandX,
  IconBuildingStore,
  IconCalendarEvent,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import classes from './found.module.css';
import { networksOf } from './use-found.ts';

const MOST_SHOWN = 3;

const glyphs = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  tiktok: IconBrandTiktok,
  twitter: IconBrandX,
};

type Found = { affiliate: ListedAffiliate };

/** An affiliate who is visible to merchants. */
export function FoundCard({ affiliate, children }: Found & { children: ReactNode }) {
  const { search: texts } = usePageTexts('affiliates');
  const { name, joined_at, merchants } = affiliate;
  return (
    <Card component="article" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <PersonMark {...affiliate} size={56} />
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <Networks affiliate={affiliate} />
      </div>
      <Categories affiliate={affiliate} />
      <ul className={`figures ${classes.facts}`}>
        <li>
          <IconBuildingStore size={18} stroke={1.8} aria-hidden />
          {texts.sells(merchants)}
        </li>
        <li>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          <time dateTime={joined_at}>{texts.since(joined_at)}</time>
        </li>
      </ul>
      {children}
    </Card>
  );
}

function Networks({ affiliate: { name, affiliate_socialnetwork } }: Found) {
  const { search: texts } = usePageTexts('affiliates');
  const networks = networksOf(affiliate_socialnetwork);
  if (networks.length === 0) return null;
  return (
    <div className={classes.networks}>
      {networks.map(({ network, handle, href }) => {
        const Glyph = glyphs[network];
        return (
          <ActionIcon
            key={network}
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            title={`@${handle}`}
            aria-label={texts.network(name, texts.networks[network])}
          >
            <Glyph size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        );
      })}
    </div>
  );
}

function Categories({ affiliate: { name, categories } }: Found) {
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
