import { TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/index.tsx';
import { MarketStall } from '#web/ui/drawings/market-stall.tsx';
import layout from '#web/ui/public-page.module.css';
import classes from './not-found.module.css';
import { PageLink } from './page-link.tsx';
import { matchingPages } from './pages.ts';

export function NotFoundScreen() {
  const { notFound } = useTexts();
  const [sought, setSought] = useState('');
  const found = matchingPages(notFound.pages, sought);
  return (
    <div className={`${layout.container} ${classes.page}`}>
      <title>{notFound.pageTitle}</title>
      <div className={classes.words}>
        <MarketStall size={180} />
        <h1 className={`${layout.pageTitle} ${classes.title}`}>{notFound.title}</h1>
        <p className={layout.lead}>{notFound.explanation}</p>
      </div>
      <search className={classes.search}>
        <TextInput
          label={notFound.searchLabel}
          placeholder={notFound.searchPlaceholder}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          type="search"
        />
        <ul className={classes.pages}>
          {found.map((name) => (
            <li key={name}>
              <PageLink name={name} className={classes.link}>
                {notFound.pages[name].title}
                <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
              </PageLink>
            </li>
          ))}
        </ul>
        <p role="status" className={classes.status}>
          {found.length === 0 && notFound.noMatch}
        </p>
      </search>
    </div>
  );
}
